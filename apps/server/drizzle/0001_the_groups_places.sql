-- A pool's places become the group's: each address that a pool uses is copied into its group's book, and a home under a name
-- that the group understands. The families keep their own addresses.
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text,
	"state" text,
	"label" text,
	"created_by_adult_id" uuid NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"archived_at" timestamptz(3),
	CONSTRAINT "places_not_home" CHECK (lower("places"."name") <> 'home')
);
--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_created_by_adult_id_adults_id_fk" FOREIGN KEY ("created_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "places_name_key" ON "places" USING btree ("group_id",lower("name")) WHERE "places"."archived_at" is null;--> statement-breakpoint
CREATE TEMPORARY TABLE "carried_places" ("place_id" uuid, "group_id" uuid, "address_id" uuid);--> statement-breakpoint
DO $$
DECLARE
	used record;
	wanted text;
	free text;
	number integer;
	new_id uuid;
BEGIN
	FOR used IN
		SELECT u.group_id, a.id AS address_id, a.name, a.address, a.is_home, a.created_by_adult_id, a.created_at, a.archived_at,
			h.name AS household
		FROM (
			SELECT group_id, from_address_id AS address_id FROM pools
			UNION SELECT group_id, to_address_id FROM pools
			UNION SELECT group_id, id FROM addresses WHERE group_id IS NOT NULL
		) u
		JOIN addresses a ON a.id = u.address_id
		LEFT JOIN households h ON h.id = a.household_id
		ORDER BY a.created_at, a.id, u.group_id
	LOOP
		wanted := CASE WHEN used.is_home THEN used.household || '’s street' ELSE used.name END;
		free := wanted;
		number := 1;
		WHILE EXISTS (SELECT 1 FROM places p WHERE p.group_id = used.group_id AND lower(p.name) = lower(free)) LOOP
			number := number + 1;
			free := wanted || ' (' || number || ')';
		END LOOP;
		new_id := gen_random_uuid();
		INSERT INTO places (id, group_id, name, address, created_by_adult_id, created_at)
			VALUES (new_id, used.group_id, free, used.address, used.created_by_adult_id, used.created_at);
		INSERT INTO carried_places VALUES (new_id, used.group_id, used.address_id);
	END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "pools" ADD COLUMN "from_place_id" uuid;--> statement-breakpoint
ALTER TABLE "pools" ADD COLUMN "to_place_id" uuid;--> statement-breakpoint
UPDATE "pools" SET "from_place_id" = c."place_id" FROM "carried_places" c WHERE c."group_id" = "pools"."group_id" AND c."address_id" = "pools"."from_address_id";--> statement-breakpoint
UPDATE "pools" SET "to_place_id" = c."place_id" FROM "carried_places" c WHERE c."group_id" = "pools"."group_id" AND c."address_id" = "pools"."to_address_id";--> statement-breakpoint
ALTER TABLE "pools" ALTER COLUMN "from_place_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pools" ALTER COLUMN "to_place_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_from_place_id_places_id_fk" FOREIGN KEY ("from_place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_to_place_id_places_id_fk" FOREIGN KEY ("to_place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pools_from_place_id_idx" ON "pools" USING btree ("from_place_id");--> statement-breakpoint
CREATE INDEX "pools_to_place_id_idx" ON "pools" USING btree ("to_place_id");--> statement-breakpoint
ALTER TABLE "pools" DROP COLUMN "from_address_id";--> statement-breakpoint
ALTER TABLE "pools" DROP COLUMN "to_address_id";--> statement-breakpoint
DROP INDEX "kid_address_links_key";--> statement-breakpoint
ALTER TABLE "kid_address_links" ALTER COLUMN "address_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "kid_address_links" ADD COLUMN "place_id" uuid;--> statement-breakpoint
ALTER TABLE "kid_address_links" ADD CONSTRAINT "kid_address_links_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A kid that goes to an address which became a place goes to that place. Its home stays its home.
INSERT INTO "kid_address_links" ("id", "kid_id", "relation", "place_id")
	SELECT gen_random_uuid(), l."kid_id", l."relation", c."place_id" FROM "kid_address_links" l
	JOIN "carried_places" c ON c."address_id" = l."address_id" WHERE l."relation" <> 'home';--> statement-breakpoint
DELETE FROM "kid_address_links" l USING "carried_places" c WHERE c."address_id" = l."address_id" AND l."relation" <> 'home';--> statement-breakpoint
CREATE INDEX "kid_address_links_place_id_idx" ON "kid_address_links" USING btree ("place_id");--> statement-breakpoint
ALTER TABLE "kid_address_links" ADD CONSTRAINT "kid_address_links_key" UNIQUE NULLS NOT DISTINCT("kid_id","relation","address_id","place_id");--> statement-breakpoint
ALTER TABLE "kid_address_links" ADD CONSTRAINT "kid_address_links_one_end" CHECK (num_nonnulls("kid_address_links"."address_id", "kid_address_links"."place_id") = 1);--> statement-breakpoint
DELETE FROM "addresses" WHERE "group_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" DROP CONSTRAINT "addresses_one_owner";--> statement-breakpoint
ALTER TABLE "addresses" DROP CONSTRAINT "addresses_group_id_groups_id_fk";
--> statement-breakpoint
DROP INDEX "addresses_group_id_idx";--> statement-breakpoint
ALTER TABLE "addresses" ALTER COLUMN "household_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" DROP COLUMN "group_id";--> statement-breakpoint
DROP TABLE "carried_places";--> statement-breakpoint
-- What was kept for an undo has rows of the old shape.
UPDATE "undos" SET "closed_at" = now() WHERE "closed_at" IS NULL;
