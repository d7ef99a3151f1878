import type { Interaction } from '#contract/catalogue/evidence.ts'
import type { Answer } from '#contract/endpoints.ts'
import { plainWord } from '#domain/interactions/plain-word.ts'
import { capital } from '#domain/text/capital.ts'
import { counted, joinKnown } from '#web/lib/format.ts'

type Found = Answer<'checkInteractions'>
export type CheckedItem = Found['items'][number]
export type CheckedPair = Found['pairs'][number]

const MOST_CLASSES = 2

/** The requested name, followed by the recognised one if it differs: 'Lexapro (Escitalopram)'. */
export const readName = (asked: string, name: string) =>
  plainWord(asked) === plainWord(name) ? name : `${capital(asked)} (${name})`

export const pairName = ({ a, b, asked: [askedA = a, askedB = b] }: CheckedPair) =>
  `${readName(askedA, a)} and ${readName(askedB, b)}`

/** Pairs in few words, each first name once: 'Warfarin with Creatine, BPC-157; Creatine with BPC-157'. */
export const withEach = (pairs: readonly CheckedPair[]) =>
  [...Map.groupBy(pairs, ({ a, asked: [asked = a] }) => readName(asked, a))]
    .map(([name, same]) => `${name} with ${same.map(({ b }) => b).join(', ')}`)
    .join('; ')

/** How a name was read, in a few words under it. */
export function howRead({
  asked,
  known,
  kind,
  names: [name = ''],
  compound,
  compounds,
  classes,
  notes,
}: CheckedItem) {
  if (notes.length > 0) return notes.join(' ')
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

/** The gravest first. */
const TO_DO: Record<Interaction['severity'], string> = {
  avoid: 'to avoid',
  caution: 'to take care with',
  monitor: 'to monitor',
}

/** '1 pair to avoid, 2 to take care with'; only the first number has its noun. */
export const severityText = (rows: readonly Pick<Interaction, 'severity'>[], noun?: string): string =>
  Object.entries(TO_DO)
    .map(([each, toDo]) => ({ toDo, many: rows.filter(({ severity }) => severity === each).length }))
    .filter(({ many }) => many > 0)
    .map(({ toDo, many }, place) => `${noun && place === 0 ? counted(many, noun) : many} ${toDo}`)
    .join(', ')

/** What was found, in one sentence: '1 pair to avoid, 1 to take care with, 1 to monitor.' */
export function tallyOf(pairs: readonly CheckedPair[]): string {
  const gravest = pairs.flatMap(({ result, interactions: [first] }) =>
    result === 'found' && first ? [first] : [],
  )
  return gravest.length > 0 ? `${severityText(gravest, 'pair')}.` : ''
}

/** The only ones about which silence is more than silence: groups that are not studied, and what is dangerous by itself. */
export const isAskFirst = ({ because }: CheckedPair) => because === 'not studied' || because === 'danger'

/** What is asked or missing, after the tally. */
export function restOf(pairs: readonly CheckedPair[]): string {
  const many = (wanted: (pair: CheckedPair) => boolean) => pairs.filter(wanted).length
  const unclear = many(({ because }) => because === 'some')
  const asked = many(isAskFirst)
  const silent = many(({ result }) => result === 'nothing known')
  return joinKnown(' ', [
    unclear > 0 && `For ${counted(unclear, 'pair')} it depends on which one you mean.`,
    asked > 0 && `For ${counted(asked, 'pair')} ask first.`,
    silent > 0 &&
      `For ${counted(silent, 'pair')} we found no record, which does not make ${silent === 1 ? 'it' : 'them'} safe.`,
  ])
}
