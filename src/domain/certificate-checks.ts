/**
 * What a program can see of a certificate without the laboratory: each check by itself, and the tier that follows. A
 * certificate in doubt is shown with the reason and counts nowhere.
 */

export type CheckedCertificate = {
  /** What the label says and what was found, in mg; null when not stated. */
  label_mg: number | null
  measured_mg: number | null
  purity_percent: number | null
  made_on: string | null
  received_on: string | null
  tested_on: string | null
  seen_on: string
  laboratory_name: string | null
  /** How an editor had it confirmed at the laboratory. */
  confirmation: string | null
}

/** 'failed' is in itself a reason for doubt, 'noted' is not; 'not possible' where what it needs is not stated. */
export type Verdict = 'passed' | 'noted' | 'failed' | 'not possible'
export type Check = { name: string; verdict: Verdict; because: string }

const MONTHS_12_DAYS = 365
const FAR_PERCENT = 15
const DAY_MS = 86_400_000

/** The checks of a certificate on a day, such as '2026-11-21', in the order in which they are shown. */
export function checksOf(certificate: CheckedCertificate, today: string): Check[] {
  return [
    possibleValues(certificate),
    orderOfDays(certificate),
    measuredAgainstLabel(certificate),
    knownLaboratory(certificate),
    age(certificate, today),
  ]
}

/** Confirmed by a person outweighs what a program doubts. */
export function tierOf(
  { confirmation }: Pick<CheckedCertificate, 'confirmation'>,
  checks: readonly Check[],
): 'confirmed at the laboratory' | 'unverified' | 'doubtful' {
  if (confirmation !== null) return 'confirmed at the laboratory'
  return checks.some(({ verdict }) => verdict === 'failed') ? 'doubtful' : 'unverified'
}

const check = (name: string) => (verdict: Verdict, because: string) => ({ name, verdict, because })

function possibleValues({ purity_percent, measured_mg, label_mg }: CheckedCertificate): Check {
  const is = check('Possible values')
  if (purity_percent === null && measured_mg === null)
    return is('not possible', 'Neither a purity nor an amount is stated.')
  if (purity_percent === 100) return is('failed', 'A purity of exactly 100 % cannot be measured.')
  if (measured_mg === 0) return is('failed', 'It measures nothing at all.')
  if (measured_mg !== null && label_mg !== null && measured_mg > 2 * label_mg)
    return is('failed', 'It measures more than twice the label amount.')
  return is('passed', 'Purity and amount are values that a laboratory can measure.')
}

function orderOfDays({ made_on, received_on, tested_on, seen_on }: CheckedCertificate): Check {
  const is = check('Order of days')
  if (tested_on === null) return is('not possible', 'No day of the test is stated.')
  if (tested_on > seen_on)
    return is('failed', 'The test lies after the day on which the certificate was seen.')
  if (made_on !== null && tested_on < made_on) return is('failed', 'The test lies before the batch was made.')
  if (made_on !== null && received_on !== null && received_on < made_on)
    return is('failed', 'The batch was received before it was made.')
  return is('passed', 'Made, tested and seen in this order, as far as stated.')
}

function measuredAgainstLabel({ measured_mg, label_mg }: CheckedCertificate): Check {
  const is = check('Measured and label amount')
  if (measured_mg === null || label_mg === null)
    return is('not possible', 'Measured or label amount is not stated.')
  const percent = Math.round((Math.abs(measured_mg - label_mg) / label_mg) * 1000) / 10
  return percent > FAR_PERCENT
    ? is('noted', `They differ by ${percent} %.`)
    : is('passed', `They differ by ${percent} %.`)
}

function knownLaboratory({ laboratory_name }: CheckedCertificate): Check {
  const is = check('Laboratory')
  return laboratory_name === null
    ? is('noted', 'The laboratory is not named.')
    : is('passed', `Named: ${laboratory_name}.`)
}

function age({ tested_on }: CheckedCertificate, today: string): Check {
  const is = check('Age')
  if (tested_on === null) return is('not possible', 'No day of the test is stated.')
  const days = Math.round((Date.parse(today) - Date.parse(tested_on)) / DAY_MS)
  return days > MONTHS_12_DAYS
    ? is('noted', 'Older than 12 months.')
    : is('passed', 'Not older than 12 months.')
}
