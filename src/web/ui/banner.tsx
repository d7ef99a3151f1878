import { CircleAlert, CircleCheck } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { classes } from '#web/lib/classes.ts'

type Banner = { text: string; look: 'good' | 'bad' }

const Say = createContext((_text: string, _look?: Banner['look']) => {})

/** Says for a few seconds how something went, over the top of the screen so that nothing moves. */
export const useBanner = () => useContext(Say)

/** Around a screen whose parts report by `useBanner`. */
export function Banners({ shownMs = 5_000, children }: { shownMs?: number; children: ReactNode }) {
  const [banner, setBanner] = useState<Banner | null>(null)
  const say = useCallback((text: string, look: Banner['look'] = 'good') => setBanner({ text, look }), [])
  useEffect(() => {
    if (!banner) return
    const timer = setTimeout(() => setBanner(null), shownMs)
    return () => clearTimeout(timer)
  }, [banner, shownMs])
  return (
    <Say value={say}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 top-19 z-20 mx-auto flex w-fit max-w-[calc(100vw-2rem)] justify-center"
      >
        {banner && (
          <p
            className={classes(
              'flex items-center gap-2.5 rounded-md border-l-4 bg-surface px-4 py-3 text-sm shadow-float',
              banner.look === 'good' ? 'border-good' : 'border-bad',
            )}
          >
            {banner.look === 'good' ? (
              <CircleCheck aria-hidden="true" size={18} className="shrink-0 text-good" />
            ) : (
              <CircleAlert aria-hidden="true" size={18} className="shrink-0 text-bad" />
            )}
            {banner.text}
          </p>
        )}
      </div>
    </Say>
  )
}
