import type { Output } from '#contract/endpoints.ts'

/** How a compound is searched for, as the office edits it. */
export type QueryPlan = Output<'getLiteratureQuery'>['plan']

/** A plan that would find everything, or nothing. */
export class QueryRefused extends Error {}

type Term = (term: string) => string

/** No term may end its quotes or hold an operator of the service. */
const clean = (term: string) =>
  term
    .normalize('NFC')
    .slice(0, 200)
    .replace(/["\\[\]\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A star within quotes is not read: a word keeps it without quotes, a phrase of Europe PMC loses it. */
const europePmc =
  (field: string): Term =>
  (term) => {
    const isOpen = term.endsWith('*')
    const bare = isOpen ? term.slice(0, -1) : term
    return isOpen && /^[\p{L}\p{N}]+$/u.test(bare) ? `${field}:${bare}*` : `${field}:"${bare}"`
  }

const anyOf = (terms: string[], form: Term) => {
  const formed = terms.map(form)
  return formed.length === 1 ? (formed[0] ?? '') : `(${formed.join(' OR ')})`
}

/** The whole queries of a compound, without dates; refuses a plan that would search a short name alone. */
export function queriesOf(given: QueryPlan) {
  const plan = cleaned(given)
  const { names, short, context, not_in_title, substance, ctgov } = plan
  const inText = europePmc('TITLE_ABS')
  const parts = [
    ...(names.length > 0 ? [anyOf(names, inText)] : []),
    ...(short.length > 0 ? [`(${anyOf(short, inText)} AND ${anyOf(context, inText)})`] : []),
    ...(substance ? [`CHEM:"${substance}"`] : []),
  ]
  const not = not_in_title.length > 0 ? ` NOT ${anyOf(not_in_title, europePmc('TITLE'))}` : ''
  return { europepmc: `(${parts.join(' OR ')})${not}`, ctgov: ctgov ?? trialQuery(plan) }
}

function cleaned(given: QueryPlan): QueryPlan {
  const list = (terms: string[]) =>
    [...new Set(terms.map(clean))].filter((term) => /[\p{L}\p{N}]/u.test(term))
  const plan: QueryPlan = {
    names: list(given.names),
    unshared: list(given.unshared),
    short: list(given.short),
    context: list(given.context),
    family: list(given.family),
    family_context: list(given.family_context),
    not_in_title: list(given.not_in_title),
    substance: given.substance ? clean(given.substance) : null,
    ctgov: given.ctgov?.trim() || null,
  }
  const open = [...plan.names, ...plan.short, ...plan.context, ...plan.family].find(
    (term) => term.endsWith('*') && signsIn(term) < LEAST_OPEN_SIGNS,
  )
  if (open) throw new QueryRefused(`'${open}' would find everything: write more of the word before the star.`)
  if (plan.ctgov !== null && (plan.ctgov.includes('*') || !/[\p{L}\p{N}]{3}/u.test(plan.ctgov)))
    throw new QueryRefused('ClinicalTrials.gov needs a word of three letters or more, without a star.')
  const isBare = (name: string) =>
    signsIn(name) < LEAST_OPEN_SIGNS || (signsIn(name) <= MOST_SHORT_SIGNS && !plan.unshared.includes(name))
  const bare = plan.names.find(isBare)
  if (bare) throw new QueryRefused(`'${bare}' is too short to be searched alone: give it context words.`)
  if (plan.short.length > 0 && plan.context.length === 0)
    throw new QueryRefused(`'${plan.short[0]}' needs at least one context word.`)
  if (plan.names.length + plan.short.length === 0)
    throw new QueryRefused('A query needs at least one name of the compound.')
  return plan
}

/** 77 names of the catalogue have so few letters and digits; each is also something else. */
export const MOST_SHORT_SIGNS = 4
/** With fewer, a name alone or a word before a star finds everything. */
const LEAST_OPEN_SIGNS = 3
export const signsIn = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '').length

/** Registrations name substances, so context words serve only where a compound has no distinct name. */
function trialQuery({ names, short, context }: QueryPlan): string {
  const quoted: Term = (term) => {
    const bare = term.endsWith('*') ? term.slice(0, -1) : term
    return /^[\p{L}\p{N}]+$/u.test(bare) ? bare : `"${bare}"`
  }
  if (names.length > 0) return names.map(quoted).join(' OR ')
  return `${anyOf(short, quoted)} AND (${context.map(quoted).join(' OR ')})`
}

type Window = { from: string; to: string }

/** By the day of indexing: old papers appear late. */
export const europePmcWindow = (query: string, { from, to }: Window) =>
  `${query.includes(' NOT ') ? `(${query})` : query} AND (SRC:MED OR SRC:PMC OR SRC:PPR) AND FIRST_IDATE:[${from} TO ${to}]`
