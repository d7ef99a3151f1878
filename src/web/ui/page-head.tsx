import type { ReactNode } from 'react'

/** The heading of a screen and the line below it that describes it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header>
      <h1 className="text-2xl wrap-anywhere md:text-3xl">{title}</h1>
      {children && <p className="mt-3 max-w-[68ch] text-pretty text-muted md:text-lg">{children}</p>}
    </header>
  )
}
