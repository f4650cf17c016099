ALTER TABLE "rides" DROP CONSTRAINT "rides_driver_by_status";--> statement-breakpoint
ALTER TABLE "urgent_requests" DROP CONSTRAINT "urgent_requests_source";--> statement-breakpoint
DROP INDEX "rides_due_idx";--> statement-breakpoint
ALTER TABLE "urgent_requests" ADD COLUMN "withdrawn_by_adult_id" uuid;--> statement-breakpoint
ALTER TABLE "urgent_requests" ADD CONSTRAINT "urgent_requests_withdrawn_by_adult_id_adults_id_fk" FOREIGN KEY ("withdrawn_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rides_due_idx" ON "rides" USING btree ("ends_at") WHERE status in ('assigned', 'urgent_claimed');--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_driver_by_status" CHECK (case when "rides"."status" in ('assigned', 'urgent_claimed', 'completed', 'no_show') then "rides"."driver_household_id" is not null when "rides"."status" in ('needs_driver', 'offered', 'urgent_posted', 'uncovered') then "rides"."driver_household_id" is null else true end);--> statement-breakpoint
ALTER TABLE "urgent_requests" ADD CONSTRAINT "urgent_requests_source" CHECK ("urgent_requests"."source" in ('post', 'convert', 'admin'));
--> statement-breakpoint

-- A claimed urgent ride is a drive: nobody is in two cars at once, whichever way they came to drive.
ALTER TABLE rides DROP CONSTRAINT rides_adult_in_one_car;
--> statement-breakpoint
ALTER TABLE rides ADD CONSTRAINT rides_adult_in_one_car
  EXCLUDE USING gist (driver_adult_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (driver_adult_id IS NOT NULL AND status IN ('assigned', 'urgent_claimed', 'completed'));
--> statement-breakpoint
ALTER TABLE urgent_requests ADD CONSTRAINT urgent_requests_adult_in_one_car
  EXCLUDE USING gist (claimed_by_adult_id WITH =, tstzrange(window_start, window_end) WITH &&)
  WHERE (claimed_by_adult_id IS NOT NULL AND ride_id IS NULL AND status IN ('claimed', 'completed'));
--> statement-breakpoint

-- Between the two tables no constraint can stand: each looks at the other, with the adult's row locked first.
CREATE FUNCTION ride_beside_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM adults WHERE id = NEW.driver_adult_id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT 1 FROM urgent_requests u
    WHERE u.claimed_by_adult_id = NEW.driver_adult_id AND u.ride_id IS NULL AND u.status IN ('claimed', 'completed')
      AND tstzrange(u.window_start, u.window_end) && tstzrange(NEW.starts_at, NEW.ends_at)
  ) THEN
    RAISE EXCEPTION 'this adult claimed an urgent ride at that time' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER rides_beside_claims BEFORE INSERT OR UPDATE OF driver_adult_id, status, starts_at, ends_at ON rides
  FOR EACH ROW WHEN (NEW.driver_adult_id IS NOT NULL AND NEW.status IN ('assigned', 'urgent_claimed', 'completed'))
  EXECUTE FUNCTION ride_beside_claims();
--> statement-breakpoint
CREATE FUNCTION claim_beside_rides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM adults WHERE id = NEW.claimed_by_adult_id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT 1 FROM rides r
    WHERE r.driver_adult_id = NEW.claimed_by_adult_id AND r.status IN ('assigned', 'urgent_claimed', 'completed')
      AND tstzrange(r.starts_at, r.ends_at) && tstzrange(NEW.window_start, NEW.window_end)
  ) THEN
    RAISE EXCEPTION 'this adult drives a ride at that time' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER urgent_requests_beside_rides BEFORE INSERT OR UPDATE OF claimed_by_adult_id, status, window_start, window_end
  ON urgent_requests
  FOR EACH ROW WHEN (NEW.claimed_by_adult_id IS NOT NULL AND NEW.ride_id IS NULL AND NEW.status IN ('claimed', 'completed'))
  EXECUTE FUNCTION claim_beside_rides();
