/** What a decline says, in the provider's words. */
export type Decline = { code: string; decline_code?: string; message: string }

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})

export const EXPIRED: Decline = { code: 'expired_card', message: 'Your card has expired.' }
export const ALWAYS_DECLINED = declined('generic_decline')

/**
 * When the bank wants to ask its customer: `on_session` whenever they are there; `until_set_up` also when they
 * are not, unless the card was set up before; `every` on every payment.
 */
export type Asks = 'never' | 'on_session' | 'until_set_up' | 'every'

export type TestCard = {
  number: string
  /** `pm_card_…` */
  template: string
  brand: 'visa' | 'mastercard' | 'amex'
  asks?: Asks
  /** Refuses to be attached to a customer. */
  onAttach?: Decline
  /** Attaches, and refuses every charge. */
  onCharge?: Decline
}

export const TEST_CARDS: TestCard[] = [
  { number: '4242424242424242', template: 'visa', brand: 'visa' },
  { number: '5555555555554444', template: 'mastercard', brand: 'mastercard' },
  { number: '378282246310005', template: 'amex', brand: 'amex' },
  refused('4000000000000002', 'visa_chargeDeclined', ALWAYS_DECLINED),
  // The same card under its other name.
  refused('4000000000000002', 'chargeDeclined', ALWAYS_DECLINED),
  refused(
    '4000000000009995',
    'visa_chargeDeclinedInsufficientFunds',
    declined('insufficient_funds', 'Your card has insufficient funds.'),
  ),
  refused('4000000000009987', 'visa_chargeDeclinedLostCard', declined('lost_card')),
  refused('4000000000009979', 'visa_chargeDeclinedStolenCard', declined('stolen_card')),
  refused('4000000000000069', 'chargeDeclinedExpiredCard', EXPIRED),
  refused('4000000000000127', 'chargeDeclinedIncorrectCvc', {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  }),
  refused('4000000000000119', 'chargeDeclinedProcessingError', {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  { number: '4000000000000341', template: 'chargeCustomerFail', brand: 'visa', onCharge: ALWAYS_DECLINED },
  asking('4000002500003155', 'authenticationRequiredOnSetup', 'until_set_up'),
  asking('4000002760003184', 'authenticationRequired', 'every'),
  asking('4000003800000446', 'authenticationRequiredSetupForOffSession', 'on_session'),
  {
    ...asking('4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', 'every'),
    onCharge: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  asking('4000000000003220', 'threeDSecure2Required', 'on_session'),
]

function refused(number: string, template: string, onAttach: Decline): TestCard {
  return { number, template, brand: 'visa', onAttach }
}

function asking(number: string, template: string, asks: Asks): TestCard {
  return { number, template, brand: 'visa', asks }
}

const TEMPLATE = 'pm_card_'
export const byNumber = (number: string) => TEST_CARDS.find((card) => card.number === number)
export const byTemplate = (id: string) =>
  id.startsWith(TEMPLATE)
    ? TEST_CARDS.find(({ template }) => template === id.slice(TEMPLATE.length))
    : undefined
/** How a kept card behaves: by its template's name, since the number is not kept. */
export const behaviourOf = (template: string | undefined) =>
  TEST_CARDS.find((card) => card.template === template)

/** The check digit that every card number carries. */
export function isLuhnValid(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((total, digit, i) => {
    const doubled = i % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
