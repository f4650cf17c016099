-- What drizzle's table definitions cannot express. `npm run migration` puts it behind the tables.

-- Nobody drives two cars at once, and no car is on two drives at once, in any group.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE rides ADD CONSTRAINT rides_adult_in_one_car
  EXCLUDE USING gist (driver_adult_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (driver_adult_id IS NOT NULL AND status IN ('assigned', 'urgent_claimed', 'completed'));
--> statement-breakpoint
ALTER TABLE rides ADD CONSTRAINT rides_car_on_one_drive
  EXCLUDE USING gist (car_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (car_id IS NOT NULL AND status IN ('assigned', 'urgent_claimed', 'completed'));
--> statement-breakpoint

-- The ledger is append-only: a correction is a reversal plus a new transaction.
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint

-- A balance is the sum of its entries: each adds itself, and nothing else may change it.
CREATE FUNCTION add_to_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO balances (group_id, household_id, hundredths) VALUES (NEW.group_id, NEW.household_id, NEW.amount_hundredths)
  ON CONFLICT (group_id, household_id) DO UPDATE SET hundredths = balances.hundredths + excluded.hundredths;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_add_to_balance AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION add_to_balance();
--> statement-breakpoint
CREATE TRIGGER balances_follow_entries BEFORE INSERT OR UPDATE OR DELETE ON balances
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER balances_stay BEFORE TRUNCATE ON balances
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint

-- Every transaction sums to zero when it commits.
CREATE FUNCTION ledger_transaction_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
  SELECT coalesce(sum(amount_hundredths), 0) INTO total FROM ledger_entries WHERE transaction_id = NEW.transaction_id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % sums to %, not zero', NEW.transaction_id, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_sum_to_zero AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_sums_to_zero();
--> statement-breakpoint

-- A claimed urgent ride is a drive: nobody is in two cars at once, whichever way they came to drive, nor a car on two drives.
ALTER TABLE urgent_requests ADD CONSTRAINT urgent_requests_adult_in_one_car
  EXCLUDE USING gist (claimed_by_adult_id WITH =, tstzrange(window_start, window_end) WITH &&)
  WHERE (claimed_by_adult_id IS NOT NULL AND ride_id IS NULL AND status IN ('claimed', 'completed'));
--> statement-breakpoint
ALTER TABLE urgent_requests ADD CONSTRAINT urgent_requests_car_on_one_drive
  EXCLUDE USING gist (claimed_car_id WITH =, tstzrange(window_start, window_end) WITH &&)
  WHERE (claimed_car_id IS NOT NULL AND status IN ('claimed', 'completed'));
--> statement-breakpoint

-- Between the two tables no constraint can stand: each looks at the other, with the adult's and the car's row locked first.
CREATE FUNCTION ride_beside_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM adults WHERE id = NEW.driver_adult_id FOR NO KEY UPDATE;
  PERFORM 1 FROM household_cars WHERE id = NEW.car_id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT 1 FROM urgent_requests u
    WHERE (u.claimed_by_adult_id = NEW.driver_adult_id OR u.claimed_car_id = NEW.car_id)
      AND u.ride_id IS NULL AND u.status IN ('claimed', 'completed')
      AND tstzrange(u.window_start, u.window_end) && tstzrange(NEW.starts_at, NEW.ends_at)
  ) THEN
    RAISE EXCEPTION 'this adult or car is on a claimed urgent ride at that time' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER rides_beside_claims BEFORE INSERT OR UPDATE OF driver_adult_id, car_id, status, starts_at, ends_at ON rides
  FOR EACH ROW WHEN (NEW.driver_adult_id IS NOT NULL AND NEW.status IN ('assigned', 'urgent_claimed', 'completed'))
  EXECUTE FUNCTION ride_beside_claims();
--> statement-breakpoint
CREATE FUNCTION claim_beside_rides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM adults WHERE id = NEW.claimed_by_adult_id FOR NO KEY UPDATE;
  PERFORM 1 FROM household_cars WHERE id = NEW.claimed_car_id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT 1 FROM rides r
    WHERE (r.driver_adult_id = NEW.claimed_by_adult_id OR r.car_id = NEW.claimed_car_id)
      AND r.status IN ('assigned', 'urgent_claimed', 'completed')
      AND tstzrange(r.starts_at, r.ends_at) && tstzrange(NEW.window_start, NEW.window_end)
  ) THEN
    RAISE EXCEPTION 'this adult or car drives a ride at that time' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER urgent_requests_beside_rides
  BEFORE INSERT OR UPDATE OF claimed_by_adult_id, claimed_car_id, status, window_start, window_end ON urgent_requests
  FOR EACH ROW WHEN (NEW.claimed_by_adult_id IS NOT NULL AND NEW.ride_id IS NULL AND NEW.status IN ('claimed', 'completed'))
  EXECUTE FUNCTION claim_beside_rides();

-- Beanpool's own Fair Guards, one row each for all groups that use them.
INSERT INTO fair_guards (
  id, preset, name, offer_lock_hours, late_window_minutes, soft_nudge_hundredths, hard_lock_hundredths,
  urgent_conversions_per_30d, require_credentials, seat_unit_value_hundredths, seat_mile_rate_hundredths,
  short_notice_window_hours, short_notice_percent, early_morning_percent, evening_percent, weekend_percent,
  bad_weather_percent, late_cancel_strike, no_show_strike, late_cancel_penalty_hundredths, rounding_up,
  urgent_per_seat_cents, urgent_per_mile_cents, urgent_allow_override, created_at, updated_at
) VALUES
  ('019cabd8-0000-7000-8000-000000000001', 'standard', 'Standard', 6, 180, -200, -500, 2, false, 100, 50, 24, 150, 120, 110, 100, 130, 1, 2, 100, true, 500, 50, true, now(), now()),
  ('019cabd8-0000-7000-8000-000000000002', 'simple', 'Simple', 6, 180, -200, -500, 2, false, 100, 0, 24, 100, 100, 100, 100, 100, 1, 2, 100, true, 500, 50, true, now(), now()),
  ('019cabd8-0000-7000-8000-000000000003', 'easygoing', 'Easy-going', 3, 60, -400, -800, 4, false, 100, 50, 24, 150, 120, 110, 100, 130, 1, 1, 0, true, 500, 50, true, now(), now()),
  ('019cabd8-0000-7000-8000-000000000004', 'firm', 'Firm', 12, 360, -200, -400, 1, false, 100, 50, 24, 150, 120, 110, 100, 130, 1, 2, 200, true, 500, 50, true, now(), now());
