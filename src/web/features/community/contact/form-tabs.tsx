import { type KeyboardEvent, useRef } from 'react'
import { classes } from '#web/lib/classes.ts'
import { typedKey } from '#web/ui/typed-key.ts'

export const CONTACT_FORMS = ['general', 'vendor'] as const
export type ContactForm = (typeof CONTACT_FORMS)[number]

export const FORM_NAMES: Record<ContactForm, string> = {
  general: 'General Contact',
  vendor: 'Vendor Support',
}

/** Which of the two forms a phone shows; wide screens show both and no tabs. Arrow keys move between them. */
export function FormTabs({
  current,
  onChange,
}: {
  current: ContactForm
  onChange: (form: ContactForm) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const other = current === 'general' ? 'vendor' : 'general'
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    onChange(other)
    list.current?.querySelector<HTMLElement>(`#tab-${other}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="Forms" className="flex border-b border-rule md:hidden">
      {CONTACT_FORMS.map((form) => (
        <button
          key={form}
          type="button"
          role="tab"
          id={`tab-${form}`}
          aria-controls={`form-${form}`}
          aria-selected={form === current}
          tabIndex={form === current ? 0 : -1}
          onClick={() => onChange(form)}
          onKeyDown={typedKey(move)}
          className={classes(
            '-mb-px min-h-12 flex-1 border-b-2 text-sm transition-colors',
            form === current ? 'border-accent font-medium text-ink' : 'border-transparent text-muted',
          )}
        >
          {FORM_NAMES[form]}
        </button>
      ))}
    </div>
  )
}
