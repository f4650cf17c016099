// Describes a car, so that its riders' parents can find it.
import type { Note } from './layout.tsx'

type Look = { name: string | null; colour: string | null; plate: string | null }

/** Shows nothing if the family has not described the car. A plate stays on one line. */
export const CarLook = ({ car, as: Piece }: { car: Look | null; as: typeof Note }) => {
  const said = car && [car.name, car.colour].filter(Boolean).join(' · ')
  if (!said && !car?.plate) return null
  return (
    <Piece data-size="text">
      {said}
      {said && car?.plate && ' · '}
      {car?.plate && <b style={{ display: 'inline-block' }}>{car.plate}</b>}
    </Piece>
  )
}
