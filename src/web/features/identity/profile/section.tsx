import type { ReactNode } from 'react'

type Props = { id: string; title: string; about?: ReactNode; children: ReactNode }

/** One subject of the account: what it is on the left, what it holds on the right. */
export function Section({ id, title, about, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      // Under both rows of the header, which come back when the page scrolls up.
      className="grid scroll-mt-12 gap-x-12 gap-y-4 border-t border-rule py-8 md:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <header>
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {about && <p className="mt-1 text-sm text-muted">{about}</p>}
      </header>
      <div className="min-w-0 max-w-2xl">{children}</div>
    </section>
  )
}

type RowProps = { id?: string; label: string; children: ReactNode; action?: ReactNode }

/** A thing with its state and what can be done about it. */
export function Row({ id, label, children, action }: RowProps) {
  return (
    <div
      id={id}
      className="flex scroll-mt-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
    >
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="text-sm font-medium tracking-normal">{label}</h3>
        <div className="text-sm break-words text-muted">{children}</div>
      </div>
      {action}
    </div>
  )
}
