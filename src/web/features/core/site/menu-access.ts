import { useState } from 'react'
import { useHasPremium, useOffice, useOwnDesks } from '#web/lib/own.ts'

/** Where a menu of the account leads, in addition to everybody's places. Asked when it is opened for the first time. */
export function useMenuAccess() {
  const [isOpened, setIsOpened] = useState(false)
  const hasPremium = useHasPremium()
  const hasOffice = !!useOffice(isOpened)?.roles[0]
  const own = useOwnDesks(isOpened)
  const desks = [...(own?.desks ?? []), ...(own?.claims ?? [])].map(({ vendor }) => vendor.slug)
  return { access: { hasPremium, hasOffice, desks }, onToggle: () => setIsOpened(true) }
}
