import type { WatchCondition, WatchTarget } from '#contract/market/watch-vocabulary.ts'
import { formatUnitPrice } from '#domain/prices/money.ts'

/** The condition of a watch in words, without the name of its subject. */
export type Asked = {
  target: WatchTarget
  condition: WatchCondition
  amount: number | null
  currency: string
}

/** '$2.55 per mg'. */
export function pricePerMass(minorPerMg: number, currency: string): string {
  const { figure, unit } = formatUnitPrice({ minorPerMg, currency })
  return `${figure} per ${unit}`
}

/** Ends a sentence that begins with 'Tell me when' or 'You asked for a mail when'. */
export function conditionText({ target, condition, amount, currency }: Asked, name: string): string {
  const it = target === 'vendor' ? `a compound at ${name}` : name
  switch (condition) {
    case 'below':
      return `the ${target === 'compound' ? 'lowest price' : 'price'} of ${name} is below ${pricePerMass(amount ?? 0, currency)}`
    case 'fell':
      return `the ${target === 'compound' ? 'lowest price' : 'price'} of ${it} has fallen by ${amount} %`
    case 'lowest':
      return `${it} costs less than ever before`
    case 'in stock':
      return `${it} is back in stock`
    case 'new':
      return target === 'vendor' ? `${name} lists another compound` : `another vendor lists ${name}`
  }
}
