import type { ComponentProps } from 'react'
import { classes } from '#web/lib/classes.ts'

/** The frame of everything that is typed into or chosen from. */
export const inputLook = classes(
  'min-h-11 w-full rounded-md border border-edge bg-surface px-3 text-base text-ink placeholder:text-faint',
  'transition-colors hover:border-ink aria-invalid:border-bad disabled:opacity-55',
)

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} className={classes(inputLook, className)} />
}

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} className={classes(inputLook, 'block resize-y py-2.5', className)} />
}

export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select {...props} className={classes(inputLook, className)} />
}
