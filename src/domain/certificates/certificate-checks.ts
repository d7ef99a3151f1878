import type { LABORATORIES, TIERS, VERDICTS } from '#contract/catalogue/batch-vocabulary.ts'
import { capital } from '#domain/text/capital.ts'
import { daysBetween } from '#domain/text/duration.ts'
import { table } from '#domain/text/table.ts'
import { type FormMass, massesOf, readingsOf, toMilli } from './compound-masses.ts'

/**
 * What a program can see of a certificate without the laboratory: each check by itself, and the tier that follows. A
 * certificate in doubt is shown with the reason and counts nowhere.
 */

export type CheckedCertificate = {
  /** Stated and measured content in mg; null when not stated. */
  label_mg: number | null
  measured_mg: number | null
  purity_percent: number | null
  made_on: string | null
  received_on: string | null
  tested_on: string | null
  seen_on: string
  laboratory_name: string | null
  /** The mass that the laboratory measured, and the mass by the compound's formula, in dalton. */
  found_mass_da: number | null
  formula_mass_da: number | null
  /** 'C14H22CuN6O4'; from it follow the masses of other forms. */
  formula: string | null
  /** Its file; null where there is none. */
  document: CheckedDocument | null
  /** How an editor had it confirmed at the laboratory. */
  confirmation: string | null
}

export type CheckedDocument = {
  /** Whether its text names the lot; null where there is no text. */
  names_lot: boolean | null
  /** Under which other lot the same file, or a picture that looks the same, is shown; null: nowhere. */
  same_file: Twin | null
  same_picture: Twin | null
}

/** Another certificate with the same file. Whichever was received first is taken for the original. */
export type Twin = { lot: string; vendor: string; is_earlier: boolean }

/** 'failed' is in itself a reason for doubt, 'noted' is not; 'not possible' where what it needs is not stated. */
type Verdict = (typeof VERDICTS)[number]

const MONTHS_12_DAYS = 365
const FAR_PERCENT = 15

const MOST_LOT_CHARS = 40
/** A shorter lot may be anything in the text, such as a page or a size of paper. */
const SURE_LOT_CHARS = 3
const LONG_LOT_CHARS = 8

const LOT_WORDS =
  '(?:lots?|lote|lotto|batch(?:es)?|charge|lotnummer|lotnr|chargennummer|chargen)[^\\p{L}\\p{N}]{0,5}(?:(?:no|nr|number)[^\\p{L}\\p{N}]{0,5})?'
const NO_LETTER_BEFORE = '(?<![\\p{L}\\p{N}])(?<![\\p{L}\\p{N}][-‐-–_/])(?<!\\p{N}\\.)'
const NO_LETTER_AFTER = '(?![\\p{L}\\p{N}])(?![-‐-–_/][\\p{L}\\p{N}])(?!\\.\\p{N})'

/** Whether a text names a lot, however its parts are separated, and not a longer lot that begins or ends like it: 'BPC-24-0917-R2' is another than 'BPC-24-0917'. */
export function namesLot(written: string, lot: string): boolean {
  const text = written.normalize('NFKC')
  const plain = lot.slice(0, MOST_LOT_CHARS).normalize('NFKC').slice(0, MOST_LOT_CHARS)
  // 'BPC241001' is written 'BPC-2410-01' too; a short lot would then be found in dates.
  const isLong = (plain.match(/[\p{L}\p{N}]/gu) ?? []).length >= LONG_LOT_CHARS
  const parts = plain.match(/\p{L}+|\p{N}+/gu)?.map((part) => (isLong ? [...part].join('[-‐-–_./]?') : part))
  // A lot such as '1' is also the number of a page.
  const start = `${NO_LETTER_BEFORE}${LOT_WORDS}`
  const before = plain.length < SURE_LOT_CHARS ? start : `(?:${start}|${NO_LETTER_BEFORE})`
  return (
    parts !== undefined &&
    new RegExp(`${before}${parts.join('[^\\p{L}\\p{N}]*')}${NO_LETTER_AFTER}`, 'iu').test(text)
  )
}

/** The checks of a certificate on a day, such as '2026-11-21', in the order in which they are shown. */
export const checksOf = (certificate: CheckedCertificate, today: string) =>
  Object.entries(CHECKS).map(([name, check]) => {
    const [verdict, because] = check(certificate, today)
    return { name, verdict, because }
  })

/**
 * How far a certificate can be believed. A person's confirmation outweighs automatic doubts; 'consistent' needs a file
 * that passed every check.
 */
export function tierOf(
  { confirmation, document }: Pick<CheckedCertificate, 'confirmation' | 'document'>,
  checks: readonly { verdict: Verdict }[],
): (typeof TIERS)[number] {
  if (confirmation !== null) return 'confirmed at the laboratory'
  if (checks.some(({ verdict }) => verdict === 'failed')) return 'doubtful'
  return document === null ? 'unverified' : 'consistent'
}

type Laboratory = (typeof LABORATORIES)[number]

type Counted = { laboratory: Laboratory; stated_by_vendor: boolean; confirmation: string | null }

/**
 * As whose laboratory a certificate counts. What a vendor states of itself is its own word, whichever laboratory it
 * names, before an editor had it confirmed there.
 */
export const countedLaboratory = ({ laboratory, stated_by_vendor, confirmation }: Counted): Laboratory =>
  stated_by_vendor && confirmation === null ? 'own' : laboratory

/** What a check says, and why. */
type Found = [verdict: Verdict, because: string]

const NO_FILE: Found = ['not possible', 'No file is on record.']

const CHECKS = table<(certificate: CheckedCertificate, today: string) => Found>({
  'Same file elsewhere': ({ document }) =>
    document ? shownElsewhere(document.same_file, 'The same file', 'this file') : NO_FILE,
  'Same picture elsewhere': ({ document }) => {
    const alike = 'picture that looks the same'
    return document ? shownElsewhere(document.same_picture, `A ${alike}`, `a ${alike}`) : NO_FILE
  },
  'Lot on the certificate': ({ document }) => (document ? lotOnText(document) : NO_FILE),
  'Possible values': possibleValues,
  'Mass and formula': massAndFormula,
  'Order of days': orderOfDays,
  'Amounts are believable': measuredAgainstLabel,
  Laboratory: ({ laboratory_name: name }) =>
    name === null ? ['noted', 'The laboratory is not named.'] : ['passed', `Named: ${name}.`],
  Age: age,
})

function shownElsewhere(twin: Twin | null, what: string, own: string): Found {
  if (!twin) return ['passed', `No other lot is shown with ${own}.`]
  return twin.is_earlier
    ? ['failed', `${what} was received earlier for lot ${twin.lot} of ${twin.vendor}.`]
    : ['noted', `${what} was received later for lot ${twin.lot} of ${twin.vendor}.`]
}

function lotOnText({ names_lot }: CheckedDocument): Found {
  if (names_lot === null) return ['not possible', 'The file has no text that a program can read.']
  return names_lot
    ? ['passed', 'The text of the file names the lot.']
    : ['failed', 'The text of the file does not name the lot.']
}

/** Laboratories state the average mass or that of the lightest isotopes, with or without a proton. */
const MASS_TOLERANCE = { milli: 1_100, per_million: 1_500 }

function massAndFormula({ found_mass_da, formula_mass_da, formula }: CheckedCertificate): Found {
  if (found_mass_da === null || formula_mass_da === null)
    return ['not possible', 'The mass found or the formula is not on record.']
  // Whole thousandths: 403 is 1.1 away from 401.9, and not 1.1000000000000227.
  const found = toMilli(found_mass_da)
  const masses = massesOf(formula, formula_mass_da)
  const isNear = ({ milli }: FormMass) =>
    Math.abs(found - milli) <=
    Math.max(MASS_TOLERANCE.milli, Math.floor((milli * MASS_TOLERANCE.per_million) / 1_000_000))
  const near = masses.find(isNear)
  if (near) return ['passed', `The mass found is that of ${near.as}, ${near.milli / 1000} Da.`]
  const reading = readingsOf(toMilli(formula_mass_da)).find(isNear)
  if (reading)
    return [
      'noted',
      `It found ${found_mass_da} Da, which fits the formula ${reading.as}, ${reading.milli / 1000}; the formula alone weighs ${formula_mass_da} Da.`,
    ]
  const others = masses.slice(1).map(({ milli, as }) => ` ${capital(as)} comes to ${milli / 1000} Da.`)
  return [
    'failed',
    `It found ${found_mass_da} Da; the formula comes to ${formula_mass_da} Da.${others.join('')}`,
  ]
}

function possibleValues({ purity_percent, measured_mg, label_mg }: CheckedCertificate): Found {
  if (purity_percent === null && measured_mg === null)
    return ['not possible', 'Neither a purity nor an amount is stated.']
  if (purity_percent === 100) return ['failed', 'A purity of exactly 100 % cannot be measured.']
  if (measured_mg === 0) return ['failed', 'It measures nothing at all.']
  if (measured_mg !== null && label_mg !== null && measured_mg > 2 * label_mg)
    return ['failed', 'It measures more than twice the label amount.']
  return ['passed', 'Purity and amount are values that a laboratory can measure.']
}

function orderOfDays({ made_on, received_on, tested_on, seen_on }: CheckedCertificate): Found {
  if (tested_on === null) return ['not possible', 'No day of the test is stated.']
  if (tested_on > seen_on) return ['failed', 'The test lies after the day on which the certificate was seen.']
  if (made_on !== null && tested_on < made_on) return ['failed', 'The test lies before the batch was made.']
  if (made_on !== null && received_on !== null && received_on < made_on)
    return ['failed', 'The batch was received before it was made.']
  return ['passed', 'Made, tested and seen in this order, as far as stated.']
}

function measuredAgainstLabel({ measured_mg, label_mg }: CheckedCertificate): Found {
  if (measured_mg === null || label_mg === null)
    return ['not possible', 'Measured or label amount is not stated.']
  const percent = Math.round((Math.abs(measured_mg - label_mg) / label_mg) * 1000) / 10
  return [
    percent > FAR_PERCENT ? 'noted' : 'passed',
    `Measured and label differ by ${percent} %; a paper is noted above ${FAR_PERCENT} %. What was found is judged apart.`,
  ]
}

function age({ tested_on }: CheckedCertificate, today: string): Found {
  if (tested_on === null) return ['not possible', 'No day of the test is stated.']
  return daysBetween(tested_on, today) > MONTHS_12_DAYS
    ? ['noted', 'Older than 12 months.']
    : ['passed', 'Not older than 12 months.']
}
