import type { Clause } from './dose-clauses.ts'
import { isNumber, isUnitWord, lengthOfSchedule, ORDINALS } from './dose-schedule.ts'
import type { Token } from './dose-tokens.ts'
import { CONTAINERS, COUNTED, DOSE_NOUNS, MEASURES, PERIODS, ROUTES, WEEKDAYS } from './dose-words.ts'

/** A use told without an amount that can be read: by a mark of the syringe, a schedule, or a number that is misspelt. */
export function isUseWithoutAmount(clause: Clause, at: number): boolean {
  const { tokens, isTraded, isMeasured, hasAttention, isPacked } = clause
  if (isScheme(tokens, at) || isShortSchedule(tokens, at) || isApart(tokens, at)) return true
  // 'Doc wrote 20'.
  if (clause.isAdvised && !isTraded && at === tokens.length - 1 && /^\d/.test(tokens[at] ?? '')) return true
  if (isByRoute(tokens, at) || isDaysOfPack(tokens, at)) return true
  if (isPartAtTimes(clause, at) || isLabelTimes(clause, at)) return true
  if (isTraded || hasAttention) return false
  if (
    DAYS_OF_USE.has(tokens[at] ?? '') ||
    isMark(tokens, at) ||
    isOnWeekdays(tokens, at) ||
    isChange(tokens, at)
  )
    return true
  if (isOnDaysOfUse(tokens, at)) return true
  if (isMorningAndNight(tokens, at) || isCycle(tokens, at) || isPause(tokens, at)) return true
  if (isOfSyringe(tokens, at) || isPortion(tokens, at) || isPressed(tokens, at) || isForPerson(clause, at))
    return true
  if (isMeasured) return false
  return (
    isUnitOfSchedule(tokens, at) ||
    PINCHES.has(tokens[at] ?? '') ||
    isPiecesTaken(clause, at) ||
    isPieceTimes(tokens, at) ||
    isPieceAtTime(clause, at) ||
    (!isPacked && BEFORE_USE.has(tokens[at] ?? '') && isBodily(tokens, at + 1))
  )
}

/** '1-0-1': in the morning, at noon and in the evening. */
const isScheme = (tokens: Token[], at: number) =>
  [0, 2, 4].every((nth) => /^[0-4]$/.test(tokens[at + nth] ?? '')) &&
  tokens[at + 1] === '-' &&
  tokens[at + 3] === '-' &&
  tokens[at - 1] !== '-'

/** 'q8h', 'e3.5d'. */
const isShortSchedule = (tokens: Token[], at: number) =>
  ['q', 'e'].includes(tokens[at] ?? '') &&
  /^\d/.test(tokens[at + 1] ?? '') &&
  ['h', 'hr', 'hrs', 'd', 'w', 'wk'].includes(tokens[at + 2] ?? '')

/** 'Morning and night', 'AM/PM'. */
const isMorningAndNight = (tokens: Token[], at: number) =>
  DAYTIMES.has(tokens[at] ?? '') &&
  ['and', '&', '+', '/', '-'].includes(tokens[at + 1] ?? '') &&
  DAYTIMES.has(tokens[at + 2] ?? '')
const DAYTIMES = new Set(
  'morning mornings noon midday afternoon afternoons evening evenings night nights bedtime am pm'.split(' '),
)

/** 'Cycle it for 12 weeks', 'an 8 week cycle'. */
const isCycle = (tokens: Token[], at: number) =>
  /^cycl(?:e|es|ed|ing)$/.test(tokens[at] ?? '') &&
  tokens
    .slice(Math.max(0, at - 4), at + 6)
    .some(
      (token, nth, near) => isNumber(token) && near.slice(nth + 1, nth + 3).some((next) => PERIODS.has(next)),
    )

/** 'Alternate days', 'restart after 4 weeks'. */
const isPause = (tokens: Token[], at: number) =>
  (/^alternat(?:e|ed|ing)$/.test(tokens[at] ?? '') && PERIODS.has(tokens[at + 1] ?? '')) ||
  (/^(?:restart|resume)(?:d|ed)?$/.test(tokens[at] ?? '') &&
    tokens.slice(at + 1, at + 4).some(isNumber) &&
    tokens.slice(at + 1, at + 5).some((token) => PERIODS.has(token)))

/** 'Caps 2x'. */
const isPieceTimes = (tokens: Token[], at: number) =>
  COUNTED.has(tokens[at] ?? '') &&
  isNumber(tokens[at + 1]) &&
  tokens[at + 2] === 'x' &&
  !/^\d/.test(tokens[at + 3] ?? '')

/** '8 hours apart', 'spaced 12h'. */
const isApart = (tokens: Token[], at: number) =>
  isNumber(tokens[at]) &&
  PERIODS.has(tokens[at + 1] ?? '') &&
  (tokens[at + 2] === 'apart' || tokens[at - 1] === 'spaced')

/** 'IM twice', 'PO once'. */
const isByRoute = (tokens: Token[], at: number) =>
  SHORT_ROUTES.has(tokens[at] ?? '') && ['once', 'twice', 'thrice'].includes(tokens[at + 1] ?? '')
const SHORT_ROUTES = new Set(
  'im iv sc sq subq subcut po sl subcutaneous intramuscular orally sublingual'.split(' '),
)

/** 'Ten days per bottle'. */
const isDaysOfPack = (tokens: Token[], at: number) =>
  isNumber(tokens[at]) &&
  PERIODS.has(tokens[at + 1] ?? '') &&
  tokens[at + 2] === 'per' &&
  CONTAINERS.has(tokens[at + 3] ?? '')

/** 'Spoon of powder after lifting'. */
const isPieceAtTime = ({ tokens, times, isPacked }: Clause, at: number) =>
  at === 0 && !isPacked && COUNTED.has(tokens[0] ?? '') && times.slice(1, 6).includes(true)

/** 'A third of what they sell each night'. */
const isPartAtTimes = ({ tokens, isRated }: Clause, at: number) =>
  isRated && PARTS.has(tokens[at] ?? '') && tokens[at + 1] === 'of'

/** 'Follow the label x2'. */
const isLabelTimes = ({ tokens, isPrinted }: Clause, at: number) =>
  isPrinted && tokens[at] === 'x' && /^\d$/.test(tokens[at + 1] ?? '') && at + 2 === tokens.length

/** 'On training days', 'off on Sundays', 'Sunday and Thursday shots'. */
const isOnDaysOfUse = (tokens: Token[], at: number) =>
  (KINDS_OF_DAYS.has(tokens[at] ?? '') && /^days?$/.test(tokens[at + 1] ?? '')) ||
  (tokens[at] === 'off' && tokens[at + 1] === 'on' && WEEKDAYS.has(tokens[at + 2] ?? '')) ||
  (WEEKDAYS.has(tokens[at] ?? '') &&
    ['and', '&', '+', '/'].includes(tokens[at + 1] ?? '') &&
    WEEKDAYS.has(tokens[at + 2] ?? '') &&
    COUNTED.has(tokens[at + 3] ?? ''))
const KINDS_OF_DAYS = new Set('training workout gym rest leg lifting lift race alternate'.split(' '))

/** 'The 10 mark', 'the 20 line', 'the second line'. */
const isMark = (tokens: Token[], at: number) =>
  (isNumber(tokens[at]) || ORDINALS.has(tokens[at] ?? '')) && MARKS.has(tokens[at + 1] ?? '')
const MARKS = new Set('mark marks line lines notch notches hash hashes dash dashes'.split(' '))

/** 'A third of the syringe', '40 pins per vial'. */
const isOfSyringe = (tokens: Token[], at: number) =>
  SYRINGES.has(tokens[at] ?? '') &&
  tokens.some((token) => /^\d/.test(token) || PARTS.has(token) || isFullOrHalf(token))
const SYRINGES = new Set('syringe syringes pin pins plunger barrel'.split(' '))
const isFullOrHalf = (token: Token) => token === 'full' || token === 'half'

/** 'Mon/Wed/Fri'. */
const isOnWeekdays = (tokens: Token[], at: number) =>
  [0, 2, 4].every((nth) => WEEKDAYS.has(tokens[at + nth] ?? '')) &&
  [1, 3].every((nth) => ['/', '-', '+', '&'].includes(tokens[at + nth] ?? ''))

const DAYS_OF_USE = new Set(['weekdays', 'weekends'])

/** 'I doubled the serving', 'double after 7 days'. */
const isChange = (tokens: Token[], at: number) =>
  CHANGES.has(tokens[at] ?? '') &&
  (tokens.slice(at + 1, at + 4).some((token) => DOSE_NOUNS.has(token) || AMOUNTS.has(token)) ||
    (tokens[at] === 'double' && (tokens[at + 1] === 'up' || isFirstDays(tokens, at + 1))) ||
    WEEKDAYS.has(tokens[at + 1] ?? '') ||
    (tokens[at] === 'double' && tokens[at - 1] === 'with' && at + 1 === tokens.length) ||
    (['after', 'every', 'each'].includes(tokens[at + 1] ?? '') &&
      tokens.slice(at + 2, at + 5).some((token) => PERIODS.has(token))))
const isFirstDays = (tokens: Token[], at: number) =>
  ['the', 'my', 'for'].includes(tokens[at] ?? '') &&
  tokens.slice(at + 1, at + 4).some((token) => PERIODS.has(token))
const CHANGES = new Set(
  'double doubled doubling triple tripled halve halved halving up upped increase increased increasing lower lowered reduce reduced cut raise raised skip skipped repeat repeated redose redosed'.split(
    ' ',
  ),
)
const AMOUNTS = new Set(['serving', 'servings', 'amount', 'intake'])

/** 'Two hunderd mcg daily', 'scoop pre'. */
const isUnitOfSchedule = (tokens: Token[], at: number) => {
  const unit = tokens[at] ?? ''
  const length = unit.length > 1 && MEASURES.has(unit) ? lengthOfSchedule(tokens, at + 1) : 0
  const isAround = COUNTED.has(unit) && ['pre', 'post'].includes(tokens[at + 1] ?? '')
  return isAround || (length > 0 && tokens[at + 1 + length] !== 'ago')
}

/** 'Took to tablets', 'taking them capsules'. */
const isPiecesTaken = ({ uses, tokens }: Clause, at: number) =>
  uses[at] === 'strong' &&
  !DOSE_NOUNS.has(tokens[at] ?? '') &&
  tokens.slice(at + 1, at + 4).some((token) => COUNTED.has(token) && !DOSE_NOUNS.has(token))

/** 'A tenth of a vial', 'divide the vial by 8'. */
const isPortion = (tokens: Token[], at: number) =>
  (PARTS.has(tokens[at] ?? '') &&
    tokens[at + 1] === 'of' &&
    tokens.slice(at + 2, at + 5).some((token) => isUnitWord(token) || token === 'mine' || token === 'it')) ||
  (DIVIDES.has(tokens[at] ?? '') && tokens.slice(at + 1, at + 6).some(isNumber))
const PARTS = new Set(
  'half third quarter fifth sixth seventh eighth ninth tenth twelfth thirds quarters fifths tenths part fraction'.split(
    ' ',
  ),
)
const DIVIDES = new Set('divide divided dividing divides'.split(' '))

/** 'Click it 18 times', 'press twice'. */
const isPressed = (tokens: Token[], at: number) =>
  PRESSES.has(tokens[at] ?? '') &&
  tokens.slice(at + 1, at + 5).some((token) => ['times', 'twice', 'thrice', 'once'].includes(token))
const PRESSES = new Set(
  'click clicked press pressed push pushed pump pumped turn turned squeeze squeezed puff puffed spray sprayed sniff sniffed inhale inhaled'.split(
    ' ',
  ),
)

/** 'My kid got one', 'one in each glute'. */
const isForPerson = ({ tokens, isMeasured, isPacked }: Clause, at: number) =>
  !isMeasured &&
  !isPacked &&
  (BODIES.has(tokens[at] ?? '') || ROUTES.has(tokens[at] ?? '')) &&
  tokens.some(
    (token) =>
      (isNumber(token) || token === 'twice') &&
      !['a', 'an', 'my', 'another', 'second', 'third'].includes(token),
  )
const BODIES = new Set(
  `kid kids child children son sons daughter daughters mother mom mum dad father wife husband girlfriend boyfriend grandma grandpa
  toddler teen teenager dog dogs cat cats horse horses puppy pet pets`.split(/\s+/),
)

/** What is measured by the eye. */
const PINCHES = new Set(
  `pea rice dime knife fingernail almond almonds lentil lentils pinch pinches thumb fingertip smidge smidgen lick licked sprinkle sprinkled sniff sniffed dollop`.split(
    ' ',
  ),
)

const BEFORE_USE = new Set('before after with at pre post on under upon when without'.split(' '))
/** 'Before bed', 'on an empty stomach', 'under the tongue'. */
const isBodily = (tokens: Token[], from: number) =>
  tokens
    .slice(from, from + 3)
    .some((token, nth, all) => BODILY.has(token) && all.slice(0, nth).every(isLittle))
const isLittle = (token: Token) =>
  ['my', 'the', 'an', 'a', 'i', 'you', 'empty', 'each', 'every', 'first', 'last', 'main', 'big'].includes(
    token,
  )
const BODILY = new Set(
  'bed bedtime sleep sleeping stomach meal meals food breakfast lunch dinner supper noon workout workouts gym cardio tongue wake waking'.split(
    ' ',
  ),
)
