/**
 * Stands in for Stripe.js where its network is not at hand: fields of a card, a card taken from them, and a bank that says
 * yes unless the page's `bankSays` is set to 'fail', or to 'nothing', when it cannot be reached. It calls Stripe's
 * own URLs, which the test routes to the sandbox.
 */
export const STAND_IN = `
window.Stripe = (key) => {
  let field
  const post = async (path, form) => {
    const response = await fetch('https://api.stripe.com' + path, {
      method: 'POST',
      headers: { authorization: 'Bearer ' + key },
      body: new URLSearchParams(form),
    })
    return response.json()
  }
  const element = {
    mount(node) {
      for (const name of ['CVC', 'Expiration date', 'Card number']) {
        field = document.createElement('input')
        field.setAttribute('aria-label', name)
        node.append(field)
      }
    },
    on() { return element }, once() { return element }, off() { return element },
    update() {}, unmount() {}, destroy() {},
  }
  const elements = { create: () => element, getElement: () => element, update() {}, on() {} }
  return {
    elements: () => elements,
    createToken() {},
    confirmCardPayment() {},
    registerAppInfo() {},
    _registerWrapper() {},
    async createPaymentMethod() {
      const made = await post('/v1/payment_methods', {
        type: 'card',
        'card[number]': field.value.replaceAll(' ', ''),
        'card[exp_month]': '12',
        'card[exp_year]': '2040',
        'card[cvc]': '123',
      })
      return made.error ? { error: made.error } : { paymentMethod: made }
    },
    async handleNextAction({ clientSecret }) {
      const outcome = window.bankSays ?? 'success'
      if (outcome === 'nothing') throw new TypeError('Failed to fetch')
      await post('/sandbox/authenticate', { client_secret: clientSecret, outcome })
      return outcome === 'success' ? {} : { error: { message: 'The bank says no.' } }
    },
  }
}
`
