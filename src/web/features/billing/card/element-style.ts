import type { StripeElementStyle } from '@stripe/stripe-js'

/** Our colours for the provider's field: it stands in a frame of its own, without our variables. */
export function elementStyle(): StripeElementStyle {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const styles = getComputedStyle(document.documentElement)
  const colour = (name: string) => {
    if (!paint) return ''
    paint.fillStyle = styles.getPropertyValue(name)
    paint.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
  return {
    base: { fontSize: '16px', color: colour('--ink'), '::placeholder': { color: colour('--faint') } },
    invalid: { color: colour('--bad') },
  }
}
