import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSession } from '#web/lib/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import { usageText } from './access.ts'
import { usageQuery } from './queries.ts'

const SHOWN_MS = 6_000

/** Says for a moment after the switch to AI search how many searches are left. */
export function RemainingNote({ onClose }: { onClose: () => void }) {
  const { person } = useSession()
  const { data: usage } = useQuery({ ...usageQuery(person?.id ?? ''), enabled: false })
  const close = useRef(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!usage) return null
  return (
    <p
      role="status"
      className="figures absolute top-full right-2 z-30 mt-1 flex items-center gap-1 rounded-md bg-surface pl-4 text-sm whitespace-nowrap shadow-float"
    >
      {usageText(usage)}
      <IconButton label="Dismiss" onClick={onClose}>
        <X aria-hidden="true" size={16} />
      </IconButton>
    </p>
  )
}
