-- Undo had written strikes back that were settled since. Of several for one drive the one that weighs most stays.
UPDATE "strikes" SET "status" = 'dropped', "closed_at" = coalesce("closed_at", now())
WHERE "id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (
      PARTITION BY "adult_id", "ride_id" ORDER BY "status" = 'standing' DESC, "weight" DESC, "given_at" DESC, "id" DESC
    ) AS "place"
    FROM "strikes" WHERE "ride_id" IS NOT NULL AND "status" IN ('provisional', 'standing')
  ) AS "live" WHERE "place" > 1
);
--> statement-breakpoint
CREATE UNIQUE INDEX "strikes_live_key" ON "strikes" USING btree ("adult_id","ride_id") WHERE ride_id is not null and status in ('provisional', 'standing');
