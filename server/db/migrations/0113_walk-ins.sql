CREATE TABLE "cash_box" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_box_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"pass_id" integer,
	"account_id" integer,
	"holder" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"taken" jsonb,
	"counted" jsonb,
	"reason" text,
	"counted_by" integer,
	"closed_by" integer,
	CONSTRAINT "cash_box_counted" CHECK (("cash_box"."closed_at" is null) = ("cash_box"."counted" is null))
);
--> statement-breakpoint
CREATE TABLE "cash_box_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_box_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"box_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"kobo" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "door_pass" ADD COLUMN "walk_ins" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "walk_in" text;--> statement-breakpoint
ALTER TABLE "cash_box" ADD CONSTRAINT "cash_box_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_box" ADD CONSTRAINT "cash_box_pass_id_door_pass_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."door_pass"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_box" ADD CONSTRAINT "cash_box_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_box" ADD CONSTRAINT "cash_box_counted_by_account_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_box" ADD CONSTRAINT "cash_box_closed_by_account_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_box_line" ADD CONSTRAINT "cash_box_line_box_id_cash_box_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."cash_box"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_box_line" ADD CONSTRAINT "cash_box_line_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_box_event" ON "cash_box" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_box_of_pass" ON "cash_box" USING btree ("pass_id") WHERE "cash_box"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_box_of_account" ON "cash_box" USING btree ("event_id","account_id") WHERE "cash_box"."closed_at" is null and "cash_box"."pass_id" is null;--> statement-breakpoint
CREATE INDEX "cash_box_line_box" ON "cash_box_line" USING btree ("box_id");--> statement-breakpoint
CREATE INDEX "cash_box_line_payment" ON "cash_box_line" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_walk_in_unique" UNIQUE("walk_in");