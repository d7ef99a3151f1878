import type { Derivation, Touched } from '#server/core/changes/derivation.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import { shownOf } from '../rules.ts'
import * as repository from './shown-facts-repository.ts'

const idsOf = (of: Touched | 'all') => (of === 'all' ? null : of.of('vendor'))

/** What is shown of a vendor where the catalogue and the vendor itself both speak. */
export const shownFacts: Derivation<repository.ShownRow> = {
  name: 'facts of vendors that they may state',
  wanted: async (db, of) =>
    (await repository.listStated(db, idsOf(of))).map(({ id, listed_facts, statements }) =>
      repository.factsRow({ id, ...shownOf(listed_facts, statements) }),
    ),
  kept: async (db, of) => (await repository.listShown(db, idsOf(of))).map(repository.factsRow),
  write: (trx, differing) => repository.writeShown(trx, differing),
  tagsOf: ({ id }) => [tagOf('vendor', id), 'list:vendors'],
}
