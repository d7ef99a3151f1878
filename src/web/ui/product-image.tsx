import { useState } from 'react'
import { classes } from '#web/lib/classes.ts'

type Props = {
  src: string | null
  /** What the picture shows; empty when a name is next to it. */
  alt?: string
  /** Width and ratio come from here, so that the place is reserved before anything loads. */
  className: string
  /** In their place where there is no picture, so that its words fit. */
  emptyClassName?: string
  /** True for pictures in the first screen. */
  isUrgent?: boolean
  /** Too small for words: the placeholder is a plain tile. */
  isSmall?: boolean
}

/** A vendor's product picture in a reserved place. Only links that start with http are used. */
export function ProductImage({
  src,
  alt = '',
  className,
  emptyClassName = className,
  isUrgent = false,
  isSmall = false,
}: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const usable = src?.startsWith('http') && failed !== src ? src : null
  return (
    <span
      className={classes(
        'flex items-center justify-center overflow-hidden bg-sunken',
        usable ? className : emptyClassName,
      )}
    >
      {usable ? (
        <img
          src={usable}
          alt={alt}
          loading={isUrgent ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-contain"
          // A picture may fail before the program starts, when nothing handles the event.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(usable)
          }}
          onError={() => setFailed(usable)}
        />
      ) : (
        !isSmall && <span className="text-xs text-muted">No Image</span>
      )}
    </span>
  )
}
