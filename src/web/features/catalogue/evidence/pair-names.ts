import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/capital.ts'
import { plainWord } from '#domain/interactions/plain-word.ts'

type Found = Answer<'checkInteractions'>
export type CheckedItem = Found['items'][number]
export type CheckedPair = Found['pairs'][number]

const MOST_CLASSES = 2

/** The requested name, followed by the recognised one if it differs: 'Lexapro (Escitalopram)'. */
export const readName = (asked: string, name: string) =>
  plainWord(asked) === plainWord(name) ? name : `${capital(asked)} (${name})`

export const pairName = ({ a, b, asked: [askedA = a, askedB = b] }: CheckedPair) =>
  `${readName(askedA, a)} and ${readName(askedB, b)}`

/** How a name was read, in a few words under it. */
export function howRead({
  asked,
  known,
  kind,
  names: [name = ''],
  compound,
  compounds,
  classes,
  is_mixture,
}: CheckedItem) {
  if (is_mixture) return 'A mixture: check its parts'
  if (!known) return 'We do not know this name'
  if (compounds.length > 1) return `read as ${compounds.map((each) => each.name).join(', ')}`
  const meant = compound?.name ?? compounds[0]?.name ?? name
  const read = plainWord(asked) === plainWord(meant) ? 'as written' : `read as ${meant}`
  const among =
    kind === 'compound'
      ? []
      : classes.filter((each) => plainWord(each) !== plainWord(meant)).slice(0, MOST_CLASSES)
  return among.length > 0 ? `${read}; among ${among.join(', ')}` : read
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What was found, in one sentence: '1 pair to avoid, 1 to take care with, 1 to monitor.' */
export function tallyOf(pairs: readonly CheckedPair[]): string {
  const found = pairs.filter(({ result }) => result === 'found')
  const withSeverity = (severity: string) =>
    found.filter(({ interactions: [first] }) => first?.severity === severity).length
  const counts = [
    { count: withSeverity('avoid'), what: 'to avoid' },
    { count: withSeverity('caution'), what: 'to take care with' },
    { count: withSeverity('monitor'), what: 'to monitor' },
  ].filter(({ count }) => count > 0)
  if (counts.length === 0) return ''
  return `${counts
    .map(({ count, what }, place) => `${place === 0 ? counted(count, 'pair', 'pairs') : count} ${what}`)
    .join(', ')}.`
}

/** What is asked or missing, after the tally. */
export function restOf(pairs: readonly CheckedPair[]): string {
  const withResult = (wanted: (pair: CheckedPair) => boolean) => pairs.filter(wanted).length
  const unclear = withResult(({ because }) => because === 'some')
  const silent = withResult(({ result }) => result === 'nothing known')
  return [
    ...(unclear > 0 ? [`For ${counted(unclear, 'pair', 'pairs')} it depends on which one you mean.`] : []),
    ...(silent > 0
      ? [
          `For ${counted(silent, 'pair', 'pairs')} we found no record, which does not make ${silent === 1 ? 'it' : 'them'} safe.`,
        ]
      : []),
  ].join(' ')
}
