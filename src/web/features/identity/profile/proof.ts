import type { ReactNode } from 'react'
import type { Faults, Typed } from '#web/ui/form.tsx'

/** The fields that prove the same person, their faults, and their values. */
export type ProofForm = {
  fields: (faults: Faults) => ReactNode
  check: (typed: Typed) => Faults
  read: (typed: Typed) => { current_password?: string; nonce?: string }
}
