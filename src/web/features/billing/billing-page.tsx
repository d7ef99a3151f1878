import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  title: string
  intro?: ReactNode
  children?: ReactNode
  isWide?: boolean
  /** The view took the place of another one: the heading gets the focus, so that screen readers announce it. */
  isNews?: boolean
}

/** A screen about money: one column, a heading, and what can be done. */
export function BillingPage({ title, intro, children, isWide = false, isNews = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <div className={isWide ? 'mx-auto w-full max-w-240' : 'mx-auto w-full max-w-150'}>
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
          {title}
        </h1>
        {intro && <p className="mt-3 max-w-[68ch] text-pretty text-muted">{intro}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </main>
  )
}
