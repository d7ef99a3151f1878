import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Offer } from '#contract/catalogue/offers.ts'
import { withOneMore } from '#web/lib/device-basket.ts'
import { links } from '#web/lib/links.ts'

type Props = { offer: Pick<Offer, 'drug_slug' | 'size' | 'mass_mg' | 'name'> }

/** Puts this offer's amount into the best basket; with scripts, adds it to the list on this device. */
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
