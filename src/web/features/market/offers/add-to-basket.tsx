import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Offer } from '#contract/catalogue/offers.ts'
import { messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { loadIfThere } from '#web/lib/reload-once.ts'
import { showToast } from '#web/ui/toast.tsx'

type Props = { offer: Pick<Offer, 'drug_slug' | 'size' | 'mass_mg' | 'name'> }

/**
 * Puts this offer's amount into the best basket; with scripts, adds it to the reader's list. A tab from before a
 * deploy may lack the part that reads this list: the link is followed all the same, with this offer alone.
 */
export function AddToBasket({ offer: { drug_slug, size, mass_mg, name } }: Props) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  if (mass_mg === null) return null
  const alone = { c: drug_slug, mg: String(mass_mg) }
  const add = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const basket = await loadIfThere(() => import('#web/lib/list-basket.ts')).catch(() => null)
    const wishes = await basket?.withOneMore(queryClient, drug_slug, mass_mg).catch((error: unknown) => {
      showToast(messageOf(error, 'Your list does not have this amount yet.'))
    })
    void navigate(links.basket(wishes ?? alone))
  }
  return (
    <Link {...links.basket(alone)} onClick={(event) => void add(event)} className="basket-link print:hidden">
      Add to basket<span className="sr-only">: {`${size ?? ''} as at ${name}`}</span>
    </Link>
  )
}
