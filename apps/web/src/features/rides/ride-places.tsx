// From where to where: the names of the places, and their addresses as links that open a map.
import { IconCircle, IconMapPin } from '@tabler/icons-react'
import { mapUrl } from '../../ui/map-url.ts'
import classes from './parts/ride-sheet.module.css'
import * as words from './ride-places-words.ts'

type PlaceProps = { word: 'From' | 'To'; name: string; address: string }

const Place = ({ word, name, address }: PlaceProps) => {
  const Icon = word === 'From' ? IconCircle : IconMapPin
  const inside = (
    <>
      <Icon size={18} aria-hidden />
      <span>
        <b>
          <span className={classes.word}>{word}</span> {name}
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
          aria-label={words.openMap(word, name, address)}
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

type RidePlacesProps = { from: Omit<PlaceProps, 'word'>; to: Omit<PlaceProps, 'word'> }

export const RidePlaces = ({ from, to }: RidePlacesProps) => (
  <ul className={classes.places}>
    <Place word="From" {...from} />
    <Place word="To" {...to} />
  </ul>
)
