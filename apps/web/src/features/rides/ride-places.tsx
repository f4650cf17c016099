// From where to where: the names of the places, and their addresses as links that open a map.
import { IconCircle, IconMapPin } from '@tabler/icons-react'
import classes from '../../parts/rides/ride-sheet.module.css'
import { mapUrl } from '../../ui/map-url.ts'
import * as words from './words.ts'

type PlaceProps = { end: 'from' | 'to'; name: string; address: string }

const Place = ({ end, name, address }: PlaceProps) => {
  const Icon = end === 'from' ? IconCircle : IconMapPin
  const inside = (
    <>
      <Icon size={18} aria-hidden />
      <span>
        <b>
          <span className={classes.word}>{words.ends[end]}</span> {name}
        </b>
        {address && <small>{address}</small>}
      </span>
    </>
  )
  return (
    <li>
      {address ? (
        <a
          className={classes.place}
          href={mapUrl(address)}
          target="_blank"
          rel="noreferrer"
          aria-label={words.openMap[end](name, address)}
        >
          {inside}
          <em>{words.map}</em>
        </a>
      ) : (
        <div className={classes.place}>{inside}</div>
      )}
    </li>
  )
}

type RidePlacesProps = { from: Omit<PlaceProps, 'end'>; to: Omit<PlaceProps, 'end'> }

export const RidePlaces = ({ from, to }: RidePlacesProps) => (
  <ul className={classes.places}>
    <Place end="from" {...from} />
    <Place end="to" {...to} />
  </ul>
)
