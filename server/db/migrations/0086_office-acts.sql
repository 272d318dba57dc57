CREATE TABLE "office_act" (
	"actor" integer NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"outcome" text NOT NULL,
	"answer" jsonb,
	"status" integer,
	"message" text,
	"details" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_act_actor_key_pk" PRIMARY KEY("actor","key"),
	CONSTRAINT "office_act_outcome" CHECK ("office_act"."outcome" in ('done', 'refused'))
);
--> statement-breakpoint
CREATE INDEX "office_act_at" ON "office_act" USING btree ("at");