import { LoaderCircle } from 'lucide-react'

/** Something takes a moment; the words say what. */
export function Spinner({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center gap-3 text-muted">
      <LoaderCircle aria-hidden="true" size={22} className="animate-spin text-accent" />
      {text}
    </p>
  )
}

/** In the middle of a loading screen; as high as the window, so that nothing below it jumps. */
export function CentredSpinner({ text, as: Tag = 'main' }: { text: string; as?: 'main' | 'div' }) {
  return (
    <Tag
      {...(Tag === 'main' && { id: 'content' })}
      className="gutter flex min-h-[calc(100dvh-4rem)] items-center justify-center"
    >
      <Spinner text={text} />
    </Tag>
  )
}
