import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Offer } from '#contract/catalogue/offers.ts'
import { withOneMore } from '#web/lib/device-basket.ts'
import { links } from '#web/lib/links.ts'

type Props = { offer: Pick<Offer, 'drug_slug' | 'size' | 'mass_mg' | 'name'> }

/** Asks for the amount of this offer in the best basket; with scripts beside what is on the device's list. */
export function AddToBasket({ offer: { drug_slug, size, mass_mg, name } }: Props) {
  const navigate = useNavigate()
  if (mass_mg === null) return null
  const add = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(links.basket(withOneMore(drug_slug, mass_mg)))
  }
  return (
    <Link
      {...links.basket({ c: drug_slug, mg: String(mass_mg) })}
      onClick={add}
      className="basket-link print:hidden"
    >
      Add to basket<span className="sr-only">: {`${size ?? ''} as at ${name}`}</span>
    </Link>
  )
}
