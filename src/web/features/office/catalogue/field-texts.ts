import { capital } from '#domain/text/capital.ts'
import { type FieldPath, pathOfField } from '#domain/text/field-differences.ts'
import { table } from '#domain/text/table.ts'
import { STATUS_TEXT, TESTED_TEXT } from '#web/features/catalogue/evidence/study-text.ts'

/** Fields that their own words would name badly. */
const LABELS = table<string>({
  cas: 'CAS number',
  comission: 'Commission',
  days_from: 'Days, at least',
  days_to: 'Days, at most',
  demo: 'Demo (invented)',
  doi: 'DOI',
  external_coa: 'External lab certificate',
  external_coa_provider: 'External laboratory',
  found_mass_da: 'Mass found (Da)',
  free_from_minor: 'Free from, in minor units',
  internal_coa: 'Internal certificate',
  label_mg: 'Amount on the label (mg)',
  mass_da: 'Molecular mass (Da)',
  measured_mg: 'Measured amount (mg)',
  molecular: 'Molecule',
  normal: 'Common',
  order: 'Place in lists',
  pmcid: 'PMCID',
  pmid: 'PMID',
  price_minor: 'Price, in minor units',
  proper_name: 'Name',
  purity_percent: 'Purity (%)',
  read_at: 'Link to where it was read',
  refund: 'Refunds',
  seen_at: 'Seen on',
  reimburse_test: 'Reimburses tests',
  renamed_to: 'New slug of its page',
  replacement_compound: 'Replaced by',
  replacement_vendor: 'Replaced by',
  sku: "Vendor's code",
  source_url: 'Link to the source',
  stop_asap: 'Stop as soon as possible',
  with_kind: 'What the other is',
})

/** 'short_description' → 'Short description', 'mass_da' → 'Molecular mass (Da)'. */
function labelOf(name: string): string {
  return capital(LABELS[name] ?? name.replaceAll('_', ' '))
}

/** What a field is called and explained by, and what the words of its choice are called. */
export type FieldTexts = {
  label?: string
  help?: string
  /** Said in place of the help where the typed text would be shown differently than meant. */
  doubt?: (typed: string) => string | undefined
  names?: Record<string, string>
}

const names: Record<string, string> = TESTED_TEXT

/** Fields that need more than their own names, with the list that they are in: one wording for forms and for what changes. */
const TEXTS = new Map<string, FieldTexts>(
  Object.entries({
    'claims.statement': {
      help: 'The effect in a sentence, as readers see it. It says when animals or cells are meant.',
    },
    'claims.limits': { help: 'Each one that applies lowers the certainty.' },
    // Of a study within one claim; an article may be cited by several claims.
    'studies.finding': { help: 'What this study found for the outcome.' },
    'studies.participants': {
      label: 'Participants, for this claim',
      help: 'In whom this outcome was compared.',
    },
    'studies.comparison': { help: 'What the compound was compared with.' },
    'studies.studied_in': {
      label: 'Studied in, for this claim',
      help: 'Only where it differs from the whole article.',
    },
    'studies.tested': {
      label: 'Tested, for this claim',
      help: 'What was given, seen from this compound. Only where it differs from the whole article.',
      names,
    },
    // Of an article, for every claim that cites it.
    'articles.tested': {
      label: 'Tested, whole article',
      help: 'What was given, seen from this compound.',
      names,
    },
    'articles.participants': {
      label: 'Participants, whole article',
      help: 'Everybody who took part; the page of the article shows it.',
    },
    'articles.funding': {
      names: { maker: 'By the maker or a seller', independent: 'Independent of makers', mixed: 'Both' },
    },
    'articles.status': { label: 'Status after publication', names: STATUS_TEXT },
    // Of an offer.
    sku: { help: "The shop's own code of this pack; without one a slug of your own, such as bpc-157-5mg." },
    size: { help: 'The whole pack as the shop writes it, such as 5mg or 60 x 500mg.' },
    price: {
      help: 'With its currency, as the shop writes it, such as $44.90. What cannot be read has no price per mg.',
      doubt: (typed) =>
        /^\s*\d[\d.,\s]*$/.test(typed)
          ? 'Its currency is missing: no page shows this as a price. Write it as the shop does, such as $44.90.'
          : undefined,
    },
    seen_at: { help: 'The day on which you saw size and price so.' },
    in_stock: { help: 'Whether it could be bought then.' },
  }),
)

/** Of an item of a list the list is the last but two: 'claims', 0, 'statement'. */
export function textsOf(path: FieldPath): FieldTexts & { label: string } {
  const name = String(path.at(-1))
  return { label: labelOf(name), ...TEXTS.get(path.length > 2 ? `${path.at(-3)}.${name}` : name) }
}

/** A word of a closed list: forms and lists of changes say it alike. */
export const choiceText = (path: FieldPath, choice: string): string =>
  textsOf(typeof path.at(-1) === 'number' ? path.slice(0, -1) : path).names?.[choice] ??
  (/^[a-z]+(?:_[a-z]+)+$/.test(choice) ? choice.replaceAll('_', ' ') : choice)

/** 'effects_timeline.timeline[0].when' → 'Effects timeline, timeline 1, when'. */
export function fieldLabel(field: string): string {
  const path = pathOfField(field)
  const [first = '', ...rest] = path.flatMap((step, at) => {
    if (typeof step === 'number') return []
    const [{ label }, place] = [textsOf(path.slice(0, at + 1)), path[at + 1]]
    return typeof place === 'number' ? `${label} ${place + 1}` : label
  })
  return [first, ...rest.map(inSentence)].join(', ')
}

/**
 * The label inside a sentence: 'the Molecular mass (Da)' becomes 'the molecular mass (Da)'; a CAS number is unchanged.
 */
export const inSentence = (label: string) =>
  /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** Faults that the checks of files name for people who write files. */
const ERRORS = table<string>({
  'is missing': 'is empty: fill it in',
  'is required': 'is empty: fill it in',
  'must have at least 1 entry': 'is empty: add at least one',
  'must not be empty or begin or end with a blank': 'is empty, or begins or ends with a blank',
})

/** The fault of a field in the words of a form; of an empty field that it is empty, whatever it may hold. */
export const errorText = (message: string, value?: unknown): string =>
  (value === '' ? ERRORS['is missing'] : ERRORS[message]) ?? message
