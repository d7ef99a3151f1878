import type { Output } from '#contract/endpoints.ts'
import { readName } from '#domain/interactions/read-name.ts'
import { wordsOf } from '#domain/language/words.ts'
import { listCardsById } from '#server/catalogue/compounds/read/repository.ts'
import type { Known, KnownInteractions } from '#server/catalogue/interactions/known.ts'
import { checkInteractions } from '#server/catalogue/interactions/service.ts'
import type { Deps } from '#server/core/deps.ts'
import { answerFromRecords } from './asked/answer-asked.ts'
import { findingFacts } from './asked/effect-facts.ts'
import type { OpenFacts } from './asked/open-facts.ts'
import { type Asked, readQuestion } from './asked/read-question.ts'
import { recordsOf } from './asked/record-rows.ts'
import type { CurrentCorpus } from './current-corpus.ts'
import type { Corpus } from './engine/corpus.ts'
import { retrieve } from './engine/embedded.ts'
import { outcomesOf } from './engine/rank.ts'
import { HELP, urgentAnswer, urgentIn } from './help.ts'

type Answered = Output<'answerSentence'>
type Context = Pick<Deps, 'db' | 'clock' | 'config'> & {
  corpus: CurrentCorpus
  known: KnownInteractions
  open: OpenFacts
}

const NOTHING: Answered = { compounds: [], facts: null, check: null, purpose: null, help: HELP }

/**
 * What open records say of a sentence in the ordinary search, by the rules of AI search: help alone to whoever
 * asks for it, else safety, comparisons, effects, offers and regulation. It needs no account and asks no model.
 */
export async function answerSentence(context: Context, query: string): Promise<Answered> {
  const urgent = urgentIn(query)
  if (urgent) return { ...NOTHING, help: urgentAnswer(urgent).help }
  if (!isSentence(query)) return NOTHING
  const corpus = await context.corpus()
  const asked = withUnread(readQuestion(corpus, query))
  const told = await answerFromRecords(corpus, asked, query, false, context.open)
  const facts = told?.facts ?? workFacts(corpus, asked)
  const records = [...recordsOf(corpus, asked.named), ...(told?.choices ?? []).map(({ record }) => record)]
  const ids = [...new Set(records.map(({ id }) => id))]
  return {
    compounds: await listCardsById(context, ids, context.clock()),
    facts,
    check: await checkOf(context, corpus, asked),
    purpose: facts ? null : purposeOf(corpus, query),
    help: HELP,
  }
}

/** 'Does BPC-157 work' names a compound and no purpose: what studies found of it. */
function workFacts(corpus: Corpus, { asks, named, question, isWhether }: Asked) {
  const [record] = recordsOf(corpus, named)
  const isOpen = asks === 'goal' && question.concepts.length === 0 && question.like.length === 0
  return record && named.length === 1 && isOpen && isWhether ? findingFacts(record) : null
}

/** 'Ashwagandha with frobnazole' is a question of safety although the second name is unknown. */
function withUnread(asked: Asked): Asked {
  const { named, question, masked, isWhether } = asked
  const isPair = asked.asks === 'goal' && named.length === 1 && question.concepts.length === 0
  return isPair && / with /.test(masked) && unreadName(masked)
    ? { named, question, masked, isWhether, asks: 'safety', because: 'with', things: [] }
    : asked
}

/** The names of a question of safety as the interaction checker answers them. The unknown stays asked back. */
async function checkOf({ db, known }: Context, corpus: Corpus, asked: Asked) {
  if (asked.asks !== 'safety' || asked.because === 'animal') return null
  const words = await known()
  const compounds = recordsOf(corpus, asked.named).map(({ proper_name }) => proper_name)
  const things = asked.things.map(({ said, name }) => (said && isRead(words, said) ? said : name))
  const unread = things.length === 0 && compounds.length === 1 ? unreadName(asked.masked) : null
  const names = [...compounds, ...things, ...(unread ? [unread] : [])].map((name) =>
    name.replaceAll(',', ' '),
  )
  if (compounds.length === 0 || names.length < 2) return null
  const { items, pairs } = await checkInteractions(db, words, names.slice(0, MOST_NAMES).join(','))
  return { items, pairs }
}

const MOST_NAMES = 6
const isRead = (known: Known, said: string) => readName(known, said).thing !== null

/** The outcome that AI search would answer for. */
function purposeOf(corpus: Corpus, query: string): Answered['purpose'] {
  const { needs, isGuessed } = retrieve(corpus, query)
  if (isGuessed) return null
  for (const { outcome } of outcomesOf(needs)) {
    const [number] = corpus.tested.get(outcome) ?? []
    const claim = corpus.records[number ?? -1]?.claims.find((each) => each.outcome === outcome)
    if (claim) return { slug: outcome, name: claim.outcome_name }
  }
  return null
}

/** One word is a name, a purpose or a vendor, for which the search has its own indexes. */
const isSentence = (query: string) => wordsOf(query).length > 1

const WITH =
  /\b(?:with|while (?:on|taking)|when (?:on|taking)|alongside|along with|together with|plus|on top of|and|im on|i take|i am on) (?:(?:my|the|a|an|some|his|her|their|other) )*((?!x(?:compound|medicine|supplement|condition|food))[\p{L}\d]+(?: (?!x(?:compound|medicine|supplement|condition|food)|is |are |safe|ok|okay|together|safely)[\p{L}\d]+){0,2})/u
/** What people write after 'with' that is no name. */
const NO_NAME = new Set(
  'me it that this food water meals milk people others anything everything else no any'.split(' '),
)

/**
 * The words after 'with' that name nothing known, from a question whose known names are masked: the interaction checker
 * says then that it did not check them.
 */
function unreadName(masked: string): string | null {
  const name = WITH.exec(masked)?.[1]?.trim()
  return name && !NO_NAME.has(name.split(' ')[0] ?? '') ? name : null
}
