ALTER TABLE "places" ADD COLUMN "copied_by_household_id" uuid;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "leaves_with_family" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_copied_by_household_id_households_id_fk" FOREIGN KEY ("copied_by_household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Copies of before: a place at an address that its maker's family has too.
UPDATE "places" SET "copied_by_household_id" = "adults"."household_id"
FROM "adults" JOIN "addresses" ON "addresses"."household_id" = "adults"."household_id"
WHERE "adults"."id" = "places"."created_by_adult_id" AND "addresses"."address" = "places"."address";
