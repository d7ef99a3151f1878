import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { pageValue } from '#web/lib/page-value.ts'
import { IconButton } from './button.tsx'

type Look = 'bad' | 'good'
type Toast = { id: number; message: ReactNode; look: Look }

const SHOWN_MS = 10_000

// Only the browser shows toasts, so what the module keeps belongs to one person.
const NONE: readonly Toast[] = []
const toasts = pageValue(NONE)
/** Where toasts can appear, the latest last: the layout of the page, and each open dialog over it. */
const places = pageValue<readonly string[]>([])
let lastId = 0

/** Shows a message without a place on the page for ten seconds; mostly a failure. */
export function showToast(
  message: ReactNode = 'Something went wrong. Please try again later.',
  look: Look = 'bad',
) {
  // The same words twice say nothing new, but they start their time again.
  const others = toasts.get().filter((toast) => toast.message !== message)
  lastId += 1
  toasts.set([...others, { id: lastId, message, look }])
}

/**
 * Where toasts appear; always there for screen readers to listen to. A dialog has its own: everything outside of an open
 * dialog is neither heard nor reached.
 */
export function Toasts() {
  const id = useId()
  useEffect(() => {
    places.set([...places.get(), id])
    return () => places.set(places.get().filter((each) => each !== id))
  }, [id])
  const isLast = places.usePart((all) => all.at(-1) === id)
  const all = toasts.useValue()
  const shown = isLast ? all : NONE
  return (
    <section
      aria-label="Messages"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} {...toast} />
      ))}
    </section>
  )
}

function ToastCard({ id, message, look }: Toast) {
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    if (isRead) return
    const timer = setTimeout(() => close(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, isRead])
  return (
    // Who points at a message or has the focus in it is still reading.
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing, it only stays
    <div
      role={look === 'bad' ? 'alert' : undefined}
      onPointerEnter={() => setIsRead(true)}
      onPointerLeave={() => setIsRead(false)}
      onFocus={() => setIsRead(true)}
      onBlur={() => setIsRead(false)}
      className={classes(
        'pointer-events-auto flex max-w-full items-center gap-2 rounded-md border-l-4 bg-surface py-1 pr-1 pl-4 text-sm shadow-float',
        look === 'good' ? 'border-good' : 'border-bad',
      )}
    >
      <div>{message}</div>
      <IconButton label="Dismiss" onClick={() => close(id)}>
        <X aria-hidden="true" size={18} />
      </IconButton>
    </div>
  )
}

const close = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))
