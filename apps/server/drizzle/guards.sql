-- What drizzle's table definitions cannot express. `npm run migration` puts it behind the tables.

-- Nobody drives two cars at once, and no car is on two drives at once, in any group, on a ride or on a claimed request.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_adults_once
  EXCLUDE USING gist (taken_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (NOT is_car);
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_cars_once
  EXCLUDE USING gist (taken_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (is_car);
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
