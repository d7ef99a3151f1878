import type { Peer } from '#contract/catalogue/compare.ts'
import { EVIDENCE_LEVELS } from '#contract/vocabulary.ts'
import type { PeerRow } from './repository.ts'

/** A class by its name and the slugs of its members. */
export type CompoundClass = { name: string; members: readonly string[] }

const rankOf = ({ evidence }: Pick<PeerRow, 'evidence'>) => EVIDENCE_LEVELS.indexOf(evidence)

/** Of the same class first, then by shared outcomes, then by how far the evidence in people goes. */
export function rankPeers(
  compared: readonly string[],
  classes: readonly CompoundClass[],
  rows: readonly (PeerRow & { shared: number })[],
  most: number,
): Peer[] {
  const own = classes.filter((each) => each.members.some((slug) => compared.includes(slug)))
  return rows
    .filter(({ name }) => !compared.includes(name))
    .map(
      ({ shared, ...row }): Peer => ({
        ...row,
        shared_class: own.find((each) => each.members.includes(row.name))?.name ?? null,
        shared_outcomes: shared,
      }),
    )
    .toSorted(
      (a, b) =>
        Number(b.shared_class !== null) - Number(a.shared_class !== null) ||
        b.shared_outcomes - a.shared_outcomes ||
        rankOf(b) - rankOf(a) ||
        (a.name < b.name ? -1 : 1),
    )
    .slice(0, most)
}

/** The two best studied members of each class, of as many classes as are wanted; a class of one has no pair. */
export function examplePairs(
  classes: readonly CompoundClass[],
  members: readonly PeerRow[],
  most: number,
): PeerRow[][] {
  return classes
    .map((each) =>
      members
        .filter(({ name }) => each.members.includes(name))
        .toSorted((a, b) => rankOf(b) - rankOf(a))
        .slice(0, 2),
    )
    .filter(({ length }) => length === 2)
    .slice(0, most)
}
