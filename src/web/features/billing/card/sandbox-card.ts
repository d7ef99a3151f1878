import { PaymentRefusal } from './provider.ts'

export type EnteredCard = { number: string; expiry: string; cvc: string }

/** 'MM / YY' or 'MM/YYYY' as numbers; null when it is no month. */
export function readExpiry(text: string): { month: number; year: number } | null {
  const [, month, year] = /^\s*(\d{1,2})\s*(?:\/\s*)?(\d{2}|\d{4})\s*$/.exec(text) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return null
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

/** The faults of a card that show before it is sent; the provider checks the rest. */
export function cardFaults({ number, expiry, cvc }: EnteredCard): Record<string, string> {
  return {
    ...(digits(number).length < 12 && { number: 'Your card number is incomplete.' }),
    ...(!readExpiry(expiry) && { expiry: "Your card's expiration date is incomplete." }),
    ...(!/^\d{3,4}$/.test(cvc.trim()) && { cvc: "Your card's security code is incomplete." }),
  }
}

/** Hands the card to the sandbox alone, as a browser with real keys hands it to Stripe, and gives back its id. */
export async function takeSandboxCard(card: EnteredCard, key: string): Promise<string> {
  const { month, year } = readExpiry(card.expiry) ?? { month: 0, year: 0 }
  const form = new URLSearchParams({
    type: 'card',
    'card[number]': digits(card.number),
    'card[exp_month]': String(month),
    'card[exp_year]': String(year),
    'card[cvc]': card.cvc.trim(),
  })
  const response = await fetch('/v1/payment_methods', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  }).catch(() => null)
  const answer = (await response?.json().catch(() => null)) as {
    id?: string
    error?: { message?: string }
  } | null
  if (!response?.ok) throw new PaymentRefusal(answer?.error?.message ?? 'Error creating payment method')
  if (!answer?.id) throw new PaymentRefusal('Failed to create payment method')
  return answer.id
}

const digits = (text: string) => text.replace(/\D/g, '')
