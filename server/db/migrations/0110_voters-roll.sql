CREATE TABLE "hall_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hall_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"made_by" integer,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "hall_link_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "voter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"roll_id" integer NOT NULL,
	"account_id" integer,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"grade" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voters_roll" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voters_roll_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"quorum" text NOT NULL,
	"quorum_of" integer NOT NULL,
	"voters" integer NOT NULL,
	"needed" integer NOT NULL,
	"hash" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"made_by" integer,
	"made_at" timestamp with time zone NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "voters_roll_version" UNIQUE("event_id","version"),
	CONSTRAINT "voters_roll_quorum" CHECK ("voters_roll"."quorum" in ('number', 'share')),
	CONSTRAINT "voters_roll_needed" CHECK ("voters_roll"."needed" > 0)
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "quorum" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "quorum_of" integer;--> statement-breakpoint
ALTER TABLE "hall_link" ADD CONSTRAINT "hall_link_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall_link" ADD CONSTRAINT "hall_link_made_by_account_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voter" ADD CONSTRAINT "voter_roll_id_voters_roll_id_fk" FOREIGN KEY ("roll_id") REFERENCES "public"."voters_roll"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voter" ADD CONSTRAINT "voter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voters_roll" ADD CONSTRAINT "voters_roll_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voters_roll" ADD CONSTRAINT "voters_roll_made_by_account_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hall_link_event" ON "hall_link" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "voter_number" ON "voter" USING btree ("roll_id","number","id");--> statement-breakpoint
CREATE INDEX "voter_name" ON "voter" USING btree ("roll_id","name","id");--> statement-breakpoint
CREATE INDEX "voter_account" ON "voter" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_quorum" CHECK ("event"."quorum" in ('none', 'number', 'share'));--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_quorum_of" CHECK ("event"."quorum" = 'none' or ("event"."quorum_of" is not null and "event"."quorum_of" > 0));