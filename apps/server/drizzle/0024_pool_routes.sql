CREATE TABLE "pool_stops" (
	"group_id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "pool_stops_pool_id_place_id_pk" PRIMARY KEY("pool_id","place_id"),
	CONSTRAINT "pool_stops_position_key" UNIQUE("pool_id","position"),
	CONSTRAINT "pool_stops_position" CHECK ("pool_stops"."position" >= 0)
);
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "pool_kids" ADD COLUMN "gets_in_place_id" uuid;--> statement-breakpoint
ALTER TABLE "pool_kids" ADD COLUMN "gets_out_place_id" uuid;--> statement-breakpoint
ALTER TABLE "pool_kids" ADD COLUMN "at_home" text;--> statement-breakpoint
ALTER TABLE "pools" ADD COLUMN "route_miles_entered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pool_stops" ADD CONSTRAINT "pool_stops_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_stops" ADD CONSTRAINT "pool_stops_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_stops" ADD CONSTRAINT "pool_stops_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pool_stops_place_id_idx" ON "pool_stops" USING btree ("place_id");--> statement-breakpoint
ALTER TABLE "pool_kids" ADD CONSTRAINT "pool_kids_gets_in_place_id_places_id_fk" FOREIGN KEY ("gets_in_place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_kids" ADD CONSTRAINT "pool_kids_gets_out_place_id_places_id_fk" FOREIGN KEY ("gets_out_place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pool_kids_gets_in_place_id_idx" ON "pool_kids" USING btree ("gets_in_place_id");--> statement-breakpoint
CREATE INDEX "pool_kids_gets_out_place_id_idx" ON "pool_kids" USING btree ("gets_out_place_id");--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_point" CHECK (num_nulls("places"."latitude", "places"."longitude") in (0, 2));--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_latitude" CHECK ("places"."latitude" between -90 and 90);--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_longitude" CHECK ("places"."longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "pool_kids" ADD CONSTRAINT "pool_kids_at_home" CHECK ("pool_kids"."at_home" in ('in', 'out'));