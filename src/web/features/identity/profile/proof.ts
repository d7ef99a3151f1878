import type { ReactNode } from 'react'
import type { Faults, Typed } from '#web/ui/form.tsx'

/** The fields that show that it is the same person, what is wrong in them, and what they give. */
export type ProofForm = {
  fields: (faults: Faults) => ReactNode
  check: (typed: Typed) => Faults
  read: (typed: Typed) => { current_password?: string; nonce?: string }
}
