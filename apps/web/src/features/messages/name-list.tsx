// The adults who fit what is typed behind an @.
import { Bean, initialOf } from '../../ui/bean.tsx'
import type { Person } from './addressing.ts'
import * as words from './composer-words.ts'
import classes from './messages.module.css'

type NameListProps = {
  id: string
  fitting: Person[]
  /** The place of the one that Enter chooses. */
  active: number
  onChoose: (person: Person) => void
}

export const NameList = ({ id, fitting, active, onChoose }: NameListProps) => (
  <div id={id} role="listbox" aria-label={words.whomToAddress} className={classes.names}>
    {fitting.map((person, place) => (
      // The field keeps the focus, and the keys: Enter chooses.
      // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
      <div
        key={person.adultId}
        id={`${id}-${place}`}
        role="option"
        tabIndex={-1}
        aria-selected={place === active}
        className={classes.choice}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(person)}
      >
        <Bean index={person.beanIndex} letter={initialOf(person.householdName)} size={24} />
        <span>
          {person.name} {person.lastName}
        </span>
      </div>
    ))}
  </div>
)
