// The slider between fewer drives and more even turns, with what its place means in words.
import { type CarPrice, fairGuardFacts } from '@beanpool/contract/fair-guard-facts'
import { useId } from 'react'
import { evenness } from './evenness-words.ts'
import classes from './group.module.css'
import * as words from './group-words.ts'

const { carPrices } = fairGuardFacts

type EvennessFieldProps = { carPrice: CarPrice; onChange: (carPrice: CarPrice) => void }

export const EvennessField = ({ carPrice, onChange }: EvennessFieldProps) => {
  const id = useId()
  const { name, text } = evenness[carPrice]
  return (
    <div className={classes.evenness}>
      <label htmlFor={id}>{words.howEven}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={carPrices.length - 1}
        step={1}
        value={carPrices.indexOf(carPrice)}
        aria-valuetext={name}
        aria-describedby={`${id}-says`}
        onChange={(event) => onChange(carPrices[Number(event.currentTarget.value)] ?? carPrice)}
      />
      <div className={classes.ends} aria-hidden>
        <span>{words.fewerDrives}</span>
        <span>{words.moreEven}</span>
      </div>
      <p id={`${id}-says`}>
        <b>{name}.</b> {text}
      </p>
    </div>
  )
}
