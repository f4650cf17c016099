CREATE TABLE "ride_taps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" integer GENERATED ALWAYS AS IDENTITY (sequence name "ride_taps_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" uuid NOT NULL,
	"ride_id" uuid NOT NULL,
	"adult_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"kid_ids" uuid[] NOT NULL,
	"missing_kid_ids" uuid[] NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"received_at" timestamptz(3) NOT NULL,
	"taken_back_at" timestamptz(3),
	CONSTRAINT "ride_taps_kind" CHECK ("ride_taps"."kind" in ('on_my_way', 'picked_up', 'dropped_off')),
	CONSTRAINT "ride_taps_at" CHECK ("ride_taps"."at" <= "ride_taps"."received_at")
);
--> statement-breakpoint
ALTER TABLE "ride_taps" ADD CONSTRAINT "ride_taps_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_taps" ADD CONSTRAINT "ride_taps_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_taps" ADD CONSTRAINT "ride_taps_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ride_taps_ride_id_idx" ON "ride_taps" USING btree ("ride_id","place");