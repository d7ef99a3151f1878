import type { CSSProperties } from 'react'

const MOST = 5

/** A value from 0 to 5 as five stars, the last one filled in part; the words say it to screen readers. */
export function Stars({ value, text }: { value: number; text: string }) {
  const style = { height: 16, '--filled': `${(value / MOST) * 100}%` } as CSSProperties
  return (
    <span className="inline-flex align-[-0.15em]">
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="stars" style={style} />
    </span>
  )
}
